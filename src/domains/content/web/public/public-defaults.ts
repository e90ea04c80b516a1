/** What the public pages say when the content service is silent; short where the law allows it, whole where it does not. */

export type PublicPageName =
  | 'impressum'
  | 'datenschutz'
  | 'agb'
  | 'widerrufsbelehrung'
  | 'barrierefreiheit'
  | 'cookies'
  | 'beta'

interface PublicDefault {
  readonly title: string
  readonly lead?: string
  readonly text: string
}

const reach = '[{phone}](tel:{phoneLink}), {phoneHours}, oder [{email}](mailto:{email})'
const notThere = `Der ganze Text lässt sich gerade nicht laden. Wir schicken ihn dir sofort zu: ${reach}.`

/** Below §§ 355, 356a BGB: the essence of the statutory model. */
const withdrawal = `Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Frist beginnt bei Dienstleistungen und digitalen Inhalten mit dem Vertragsabschluss, bei Waren mit deren Erhalt.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({company}, {street}, {city}, Telefon {phone}, E-Mail {email}) mittels einer eindeutigen Erklärung über Ihren Entschluss informieren, zum Beispiel über [Vertrag widerrufen](/erleben/vertrag-widerrufen), mit einem Brief oder einer E-Mail. Zur Wahrung der Frist reicht es, dass Sie die Mitteilung vor ihrem Ablauf absenden.

## Folgen des Widerrufs
Wir erstatten alle Zahlungen unverzüglich, spätestens binnen vierzehn Tagen nach Eingang Ihres Widerrufs, mit demselben Zahlungsmittel und ohne Entgelt. Bei Waren können wir warten, bis sie zurück sind oder ihre Rücksendung nachgewiesen ist; Sie senden sie binnen vierzehn Tagen zurück, wir tragen die Kosten. Haben Sie verlangt, dass eine Dienstleistung während der Frist beginnt, zahlen Sie den Anteil, der bis zum Widerruf erbracht ist.`

export const publicDefaults: Readonly<Record<PublicPageName, PublicDefault>> = {
  impressum: {
    title: 'Impressum',
    text: `## Anbieter\n{company}\n{street}\n{city}\n\n## Vertreten durch\n{directors}\n\n## Kontakt\nTelefon: [{phone}](tel:{phoneLink})\nE-Mail: [{email}](mailto:{email})\n\n## Register und Steuern\n{register}\nUmsatzsteuer-Identifikationsnummer: {vatId}\n\n## Aufsicht\nBundesnetzagentur, Tulpenfeld 4, 53113 Bonn`,
  },
  datenschutz: {
    title: 'Datenschutz',
    text: `Verantwortlich ist {company}, {street}, {city}. Unsere Datenschutzbeauftragte erreichst du unter [{privacyEmail}](mailto:{privacyEmail}).\n\nWir verarbeiten deine Daten, um deine Verträge zu erfüllen und dieses Kundencenter zu betreiben. Ob gemessen wird, steht unter [Cookies](/erleben/cookies); nur mit deiner Einwilligung. Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und dich bei der Datenschutzaufsicht beschweren.\n\n${notThere}`,
  },
  agb: { title: 'Allgemeine Geschäftsbedingungen', text: notThere },
  widerrufsbelehrung: { title: 'Widerrufsbelehrung', text: withdrawal },
  barrierefreiheit: {
    title: 'Barrierefreiheit',
    text: `Dieses Kundencenter richtet sich nach BFSG, BFSGV, EN 301 549 und WCAG 2.2 AA.\n\nGeht etwas nicht, melde es uns: ${reach}.\n\nZuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Carl-Miller-Straße 6, 39112 Magdeburg.`,
  },
  cookies: {
    title: 'Cookies',
    text: 'Nötig und ohne Einwilligung erlaubt: ein Cookie für deine Anmeldung, eines für den Anmeldeversuch, eines für Meldungen, dazu der Speicher deines Browsers für diese Sitzung und deinen Warenkorb.\n\nAlles andere laden und speichern wir nur mit deiner Einwilligung.',
  },
  beta: {
    title: 'Neues zuerst ausprobieren',
    text: 'Hier zeigen wir Funktionen, an denen wir noch arbeiten. Es ist dasselbe Kundencenter mit deinen echten Verträgen.',
  },
}
