/** Phone numbers as they are read and as they are dialled. */

/** In one line: no break may part a number. */
export function phoneText(phone: string): string {
  return phone.replaceAll(' ', '\u00A0')
}

/** 'tel:' with digits and the leading plus alone. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
