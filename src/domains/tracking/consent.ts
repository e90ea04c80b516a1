/** Consent to measuring (§ 25 TDDDG): its words, the cookie that keeps the choice, and when to ask. */

export type ConsentChoice = 'all' | 'necessary'

/** What a visitor is asked, to the letter: the proof of a consent keeps it. */
export interface ConsentWording {
  readonly title: string
  readonly text: string
  readonly necessary: string
  readonly all: string
}

/** `recipient`: the host that the tag manager's script comes from. */
export function consentWording(recipient: string): ConsentWording {
  return {
    title: 'Dürfen wir die Nutzung messen?',
    text:
      `Mit deiner Einwilligung laden wir ein Messwerkzeug (${recipient}). Es speichert Kennungen auf deinem Gerät und ` +
      'bekommt von uns, welche Seiten du öffnest und was du anklickst, ohne Namen und Vertragsnummern. ' +
      'So verbessern wir das Kundencenter. Ändern kannst du das jederzeit unter „Cookies“.',
    necessary: 'Nur notwendige',
    all: 'Alle erlauben',
  }
}

/** The wording as one text, as it is stored and as its version is made of. */
export function wordingText({ title, text, necessary, all }: ConsentWording): string {
  return `${title}\n\n${text}\n\n[${necessary}] [${all}]`
}

/** What the cookie holds; the proof's id only where there is a consent to prove. */
export interface StoredConsent {
  readonly choice: ConsentChoice
  /** Which wording was agreed to or refused. */
  readonly version: string
  readonly proofId: string | undefined
}

/** With this prefix no host beside ours can set it; without, it comes from http at localhost, or from before. */
const prefix = '__Host-'
const value =
  'consent=(?:(all)\\.([\\w-]{16})\\.([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})|(necessary)\\.([\\w-]{16}))(?=;|$)'
const [protectedPattern, plainPattern] = [new RegExp(`(?:^|; *)${prefix}${value}`), new RegExp(`(?:^|; *)${value}`)]

/** The choice in a `Cookie` header or in `document.cookie`; anything that does not look like one is none. */
export function readConsentCookie(cookies = ''): StoredConsent | undefined {
  // The protected one first: a refusal must not lose to an older consent beside it.
  const found = protectedPattern.exec(cookies) ?? plainPattern.exec(cookies)
  if (found === null) return undefined
  const [, all, allVersion, proofId, , necessaryVersion] = found
  return all === undefined
    ? { choice: 'necessary', version: necessaryVersion ?? '', proofId: undefined }
    : { choice: 'all', version: allVersion ?? '', proofId }
}

const halfAYearSeconds = 182 * 86_400

/** The `Set-Cookie` value. Scripts may read it: they look before each sending whether the consent still stands. */
export function consentCookie({ choice, version, proofId }: StoredConsent, secure: boolean): string {
  const text = choice === 'all' ? `all.${version}.${proofId}` : `necessary.${version}`
  return `${secure ? prefix : ''}consent=${text}; Path=/; Max-Age=${halfAYearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Whether something may be loaded and stored for measuring: only with a consent to the very words in use. */
export function mayMeasure(cookies: string | undefined, version: string): boolean {
  const kept = readConsentCookie(cookies)
  return kept?.choice === 'all' && kept.version === version
}

/** Whether there is no choice yet, or one of other words than those in use. */
export function isChoiceOpen(cookies: string | undefined, version: string): boolean {
  return readConsentCookie(cookies)?.version !== version
}

/** What the banner needs; drawn by the server around the page. */
export interface ConsentBannerData {
  readonly base: string
  readonly wording: ConsentWording
  readonly version: string
  readonly csrf: string
  /** The page to come back to, base included. */
  readonly returnTo: string
}

/** The name of the form, on the banner and on the cookie page. */
export const consentForm = 'consent'
