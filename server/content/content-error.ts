/** Stops the start: its message names the content file, the field and the reason. */
export class ContentError extends Error {}
