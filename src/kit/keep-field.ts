/**
 * Names the hidden field by which a form of several steps, or with much to type, says that what is typed into it stays on every way
 * back to its page, and over a reload, until it is done: docs/architecture.md, "Input outlives the end of a session".
 */
export const keepField = 'keep'
