/**
 * Every mail in one shape, in text and in HTML: wordmark above the accent's line, the fact as heading, its table, one way
 * on, why it came, who sends it. Tables and styles in the tags, as mail programs know nothing else; the dark theme by classes.
 */
import { escapeHtml, htmlWords } from '#kit/html.ts'
import { bases, to } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'

import { body, family, ink, longWords, quiet, small } from './mail-style.ts'
import { table, type Fact } from './mail-table.ts'

export interface Letterhead {
  readonly provider: Pick<
    Provider,
    'name' | 'company' | 'street' | 'city' | 'email' | 'phone' | 'phoneHours' | 'register' | 'theme'
  >
  readonly publicOrigin: string
}

/** What something costs: a row a thing, then its sums, then how it is paid and where it goes. */
export interface MailBill {
  readonly rows: readonly Fact[]
  readonly sums: readonly Fact[]
  readonly terms: readonly Fact[]
}

/** A part of a document that the mail holds. */
interface MailSection {
  readonly title: string
  readonly lines: readonly string[]
}

export interface MailDocument {
  readonly title: string
  readonly sections: readonly MailSection[]
}

export interface MailContent {
  readonly subject: string
  /** Kind and number, above the heading: 'Beleg K-2026-000042'. */
  readonly kicker: string
  /** The fact itself. */
  readonly heading: string
  readonly intro: readonly string[]
  readonly facts?: readonly Fact[]
  /** After the facts, with tables of its own. */
  readonly bill?: MailBill
  /** Below the table. */
  readonly more?: readonly string[]
  /** The letter that the mail is, part by part; before the action, which follows from it. */
  readonly letter?: readonly MailSection[]
  readonly action?: { readonly text: string; readonly href: string }
  /** What the mail holds, to be kept. */
  readonly documents?: readonly MailDocument[]
  /** Why it comes, and what it is good for. */
  readonly why: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const numberTerms = new Set(['Vorgang', 'Belegnummer'])

/** The number of a letter stands above its heading: in the table it would stand twice. */
function withoutNumber({ facts = [], kicker }: MailContent): readonly Fact[] {
  return facts.filter(({ term, value }) => !(numberTerms.has(term) && kicker.endsWith(` ${value}`)))
}

/** Every text is escaped: what customers have typed stays text. */
export function composeMail(letterhead: Letterhead, given: MailContent): MailText {
  const content = { ...given, facts: withoutNumber(given) }
  return { subject: content.subject, text: plainMail(letterhead, content), html: htmlMail(letterhead, content) }
}

/** Who sends it; the last line of every mail. */
export function senderLine({ company, street, city, email, phone }: Sender): string {
  return `${company}, ${street}, ${city}, ${email}, ${phone}`
}

type Sender = Pick<Provider, 'company' | 'street' | 'city' | 'email' | 'phone'>

/** 'Glasfaser 250' is torn on no phone, whose lines hold two words of a heading. */
function withNumbers(heading: string): string {
  return heading.replaceAll(/ (?=\d+(?: |$))/g, '\u00A0')
}

function questions({ phone, phoneHours }: Letterhead['provider']): string {
  return `Fragen: ${phone}, ${phoneHours}. Wir fragen nie per Mail nach Passwort oder IBAN.`
}

function plainMail({ provider }: Letterhead, content: MailContent): string {
  const { kicker, heading, intro, bill, facts = [], more = [], letter = [], action, documents = [], why } = content
  return [
    kicker,
    heading,
    ...intro,
    ...(facts.length === 0 ? [] : [plainFacts(facts)]),
    ...(bill === undefined ? [] : [plainBill(bill), taxNote, plainFacts(bill.terms)]),
    ...more,
    ...plainSections(letter),
    ...(action === undefined ? [] : [`${action.text}: ${action.href}`]),
    ...documents.flatMap(plainDocument),
    why,
    questions(provider),
    senderLine(provider),
  ].join('\n\n')
}

const taxNote = 'Alle Preise inklusive Mehrwertsteuer.'

/** A line above the sums, as in the table. */
function plainBill({ rows, sums }: MailBill): string {
  return [plainFacts(rows), '-'.repeat(24), plainFacts(sums)].join('\n')
}

function plainFacts(facts: readonly Fact[]): string {
  return facts.map(({ term, value }) => `${term}: ${value}`).join('\n')
}

function plainDocument({ sections, title }: MailDocument): string[] {
  return [title, ...plainSections(sections)]
}

function plainSections(sections: readonly MailSection[]): string[] {
  return sections.map(({ lines, title }) => `${title}\n${lines.join('\n')}`)
}

const head = `<style>
@media (max-width:480px){.m-out{padding:0 !important}.m-pad{padding-left:16px !important;padding-right:16px !important}
.m-k,.m-v{display:block !important;text-align:left !important}.m-k{padding-bottom:0 !important}.m-v{padding-top:0 !important}}
@media (prefers-color-scheme:dark){.m-page{background:#101012 !important}.m-card{background:#1a1a1d !important}
.m-1{color:#f2f2f5 !important}.m-2{color:#b6b6bf !important}.m-l{border-color:#2a2a2f !important}.m-t{border-color:#f2f2f5 !important}}
</style>`

const tones = { ink: ['m-1', ink], quiet: ['m-2', quiet] } as const
type Tone = keyof typeof tones

function paragraph(text: string, tone: Tone = 'quiet', space = 16): string {
  const [name, colour] = tones[tone]
  return `<p class="${name}" style="${body}${colour}margin:${space}px 0 0;">${htmlWords(text)}</p>`
}

function subheading(text: string, space: number): string {
  return `<h2 class="m-1" style="${body}${ink}margin:${space}px 0 0;font-weight:700;">${htmlWords(text)}</h2>`
}

function billTables({ rows, sums, terms }: MailBill): string {
  return table(rows, sums) + paragraph(taxNote, 'quiet', 12) + table(terms)
}

function button({ text, href }: NonNullable<MailContent['action']>, { theme }: Letterhead['provider']): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:32px;"><tr>` +
    `<td bgcolor="${theme.accent}" style="border-radius:${theme.radius}px;background:${theme.accent};">` +
    `<a href="${escapeHtml(href)}" style="${body}display:inline-block;padding:12px 24px;font-weight:700;color:${theme.onAccent};text-decoration:none;">${htmlWords(text)}</a>` +
    `</td></tr></table>`
  )
}

/** What is a list in plain text gets points; in a table, as mail programs disagree about lists. */
function partLine(line: string, space: number, tone: Tone): string {
  if (!line.startsWith('- ')) return paragraph(line, tone, space)
  const cells = pointCell('•', tone, 20) + pointCell(line.slice(2), tone)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;"><tr>${cells}</tr></table>`
}

function pointCell(text: string, tone: Tone, width?: number): string {
  const wide = width === undefined ? '' : ` width="${width}"`
  const [name, colour] = tones[tone]
  return `<td class="${name}" style="${body}${colour}padding:4px 0 0;" valign="top"${wide}>${htmlWords(text)}</td>`
}

function part({ lines, title }: MailSection, space: number, tone: Tone): string {
  return subheading(title, space) + lines.map((line, index) => partLine(line, index === 0 ? 4 : 8, tone)).join('')
}

function enclosed({ title, sections }: MailDocument): string {
  return (
    `<h2 class="m-1 m-l" style="${family}${ink}margin:40px 0 0;padding-top:32px;border-top:1px solid #ebebee;font-size:20px;line-height:28px;font-weight:700;${longWords}">${htmlWords(title)}</h2>` +
    sections.map((section) => part(section, 24, 'quiet')).join('')
  )
}

/** `html` is escaped already; an address in it is one long word. */
function footLine(html: string, space: number): string {
  return `<p class="m-2" style="${small}${quiet}${longWords}margin:${space}px 0 0;">${html}</p>`
}

function foot({ provider, publicOrigin }: Letterhead, why: string): string {
  const links = (['imprint', 'privacy'] as const).map((name) => {
    const text = name === 'imprint' ? 'Impressum' : 'Datenschutz'
    return `<a href="${escapeHtml(publicOrigin + to(bases[0], name))}" class="m-2" style="${quiet}">${text}</a>`
  })
  return (
    footLine(htmlWords(why), 0) +
    footLine(htmlWords(questions(provider)), 12) +
    footLine(`${htmlWords(`${senderLine(provider)}. ${provider.register}.`)} ${links.join(' ')}`, 12)
  )
}

function htmlMail(letterhead: Letterhead, content: MailContent): string {
  const {
    action,
    bill,
    documents = [],
    facts = [],
    heading,
    intro,
    kicker,
    letter = [],
    more = [],
    subject,
    why,
  } = content
  const { provider } = letterhead
  const inside =
    `<p class="m-2" style="${small}${quiet}margin:0;">${htmlWords(kicker)}</p>` +
    `<h1 class="m-1" style="${family}${ink}margin:4px 0 0;font-size:32px;line-height:40px;font-weight:800;letter-spacing:-0.7px;text-wrap:balance;${longWords}">${withNumbers(htmlWords(heading))}</h1>` +
    intro.map((text) => paragraph(text, 'ink')).join('') +
    table(facts) +
    (bill === undefined ? '' : billTables(bill)) +
    more.map((text) => paragraph(text)).join('') +
    letter.map((section, index) => part(section, index === 0 ? 32 : 24, 'ink')).join('') +
    (action === undefined ? '' : button(action, provider)) +
    documents.map(enclosed).join('')
  const wordmark = `${family}${ink}font-size:28px;line-height:32px;font-weight:800;letter-spacing:-1.2px;`
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${head}</head><body style="margin:0;">` +
    `<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f5f5f7" style="border-collapse:collapse;background:#f5f5f7;"><tr><td align="center" class="m-out" style="padding:32px 16px;">` +
    `<table role="presentation" class="m-card" width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff;">` +
    `<tr><td class="m-pad" style="padding:20px 32px 18px;border-bottom:2px solid ${provider.theme.accent};"><span class="m-1" style="${wordmark}">${escapeHtml(provider.name)}</span></td></tr>` +
    `<tr><td class="m-pad" style="padding:32px 32px 40px;text-align:left;">${inside}</td></tr>` +
    `<tr><td class="m-pad m-l" style="padding:24px 32px 32px;border-top:1px solid #ebebee;text-align:left;">${foot(letterhead, why)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  )
}
