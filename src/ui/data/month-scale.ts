/** The measures of the charts by month, in pixels. */

/** Where the bars stand. */
export const barBase = 136
export const highestBar = 108

export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
