/** German words of faults, for mails and screens. Pure. */

/** `outage`: null where the provider's system does not say. */
export function extentText(outage: boolean | null): string {
  return outage === true ? 'Gar nichts geht' : 'Ein Teil geht nicht'
}
