/** Begins a line of a document that is one of several: a list on screens, and in a mail of plain text as it stands. */
export const listMark = '- '
