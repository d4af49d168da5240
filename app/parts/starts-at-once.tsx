/** Says to the bootstrap script that the page needs the application without anyone using it (bootstrap/starts-by-itself.ts). */
export const StartsAtOnce = () => <i hidden data-starts />
