/**
 * The text of a form's field; what is missing or a file counts as empty. A line ends in one character, as `maxlength` counts
 * and scripts send it: without them a browser sends two. What nobody types and the database does not hold is left out.
 */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}
