/** What the operator asked for cannot be done: one line for people. The command ends with exit code 1. */
export class OperatorError extends Error {}
