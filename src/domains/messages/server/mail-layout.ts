/** The looks of every mail: plain HTML that every mail program shows, and that prints. */
import { escapeHtml } from '#kit/html.ts'

/** A whole mail; `body` is HTML, its texts escaped. */
export function mailPage(title: string, body: string): string {
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    `<body style="font-family:sans-serif;font-size:16px;line-height:24px;color:#191919;max-width:640px">${body}</body></html>`
  )
}

export function mailHeading(text: string): string {
  return `<h1 style="font-size:20px">${escapeHtml(text)}</h1>`
}

export function mailSection(title: string, lines: readonly string[]): string {
  return `<h2 style="font-size:16px">${escapeHtml(title)}</h2>${mailParagraphs(lines)}`
}

export function mailParagraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
}

interface Sender {
  readonly company: string
  readonly street: string
  readonly city: string
  readonly email: string
  readonly phone: string
}

/** Who sends it; the last line of every mail. */
export function senderLine({ company, street, city, email, phone }: Sender): string {
  return `${company}, ${street}, ${city}, ${email}, ${phone}`
}
