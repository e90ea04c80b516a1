/** Phone numbers as they are read and as they are dialled. */

/** As it is dialled within Germany: '0171 5550142' of '+49 171 5550142' (DIN 5008). */
export function nationalPhone(phone: string): string {
  return phone.replace('+49 ', '0')
}

/** The same in one line: no break may part a number. */
export function phoneText(phone: string): string {
  return nationalPhone(phone).replaceAll(' ', '\u00A0')
}

/** 'tel:' with digits and the leading plus alone. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
