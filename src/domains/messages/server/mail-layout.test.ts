import { expect, test } from 'vitest'

import { mailHeading, mailPage, mailParagraphs, mailSection, senderLine } from './mail-layout.ts'

test('a mail is a whole page in German, its title escaped', () => {
  const mail = mailPage('Filme & Serien', mailHeading('Bestellt'))
  expect(mail).toMatch(/^<!doctype html><html lang="de">.*<\/body><\/html>$/)
  expect(mail).toContain('<title>Filme &amp; Serien</title>')
  expect(mail).toContain('<h1 style="font-size:20px">Bestellt</h1></body>')
})

test('what customers have typed stays text', () => {
  expect(mailParagraphs(['<b>Anna</b>'])).toBe('<p>&lt;b&gt;Anna&lt;/b&gt;</p>')
  expect(mailSection('"Preis"', ['9,95 €'])).toBe('<h2 style="font-size:16px">&quot;Preis&quot;</h2><p>9,95 €</p>')
})

test('the last line says who sends it', () => {
  const sender = { company: 'Netze GmbH', street: 'Weg 1', city: '04109 Leipzig', email: 'a@b.de', phone: '0341 1' }
  expect(senderLine(sender)).toBe('Netze GmbH, Weg 1, 04109 Leipzig, a@b.de, 0341 1')
})
