/** A content file that cannot be used: file, field and reason. */
export class ContentError extends Error {}
