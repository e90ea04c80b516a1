/** SQL: the instant of a column as `instant` says it, 'YYYY-MM-DDTHH:MM:SS.mmmZ'; inside of JSON the database would write it otherwise. */
export function utcText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
