/** A provider's file: what it says is checked at the start, with the colours that follow from it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { defaultTheme, themeFaults } from '#kit/theme.ts'

import { handingIn } from '../handing-in.ts'
import { providerFields, readProvider } from './read-provider.ts'

test('the default is what the sheet has', () => {
  const sheet = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')
  const { accent, accentHover, accentPressed, accentTint, accentText, onAccent, radius } = defaultTheme
  for (const line of [
    `--accent: ${accent};`,
    `--accent-hover: ${accentHover};`,
    `--accent-pressed: ${accentPressed};`,
    `--accent-tint: light-dark(${accentTint.join(', ')});`,
    `--accent-text: light-dark(${accentText.join(', ')});`,
    `--on-accent: ${onAccent};`,
    `--radius: ${radius}px;`,
  ])
    expect(sheet).toContain(line)
  expect(themeFaults(defaultTheme)).toEqual([])
})

describe('a file of a provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const shipped = JSON.parse(
    readFileSync(new URL('../../../../db/seed/provider.json', import.meta.url), 'utf8'),
  ) as object
  const file = join(folder, 'provider.json')
  writeFileSync(join(folder, 'bild.svg'), Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  writeFileSync(join(folder, 'ohne.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'schrift.woff2'), 'OTTO')
  mkdirSync(join(folder, 'ordner.svg'))
  const read = (theme: object | undefined) => {
    writeFileSync(file, JSON.stringify({ ...shipped, theme }))
    return readProvider(file)
  }

  test('that is a folder, is not there or is no JSON is named', () => {
    const broken = join(folder, 'kaputt.json')
    writeFileSync(broken, '{"name": ')
    for (const path of [folder, join(folder, 'fehlt.json'), broken])
      expect(() => readProvider(path)).toThrow(`PROVIDER_FILE: ${path} is no provider's file:`)
  })

  test('without a theme has ours', () => {
    expect(read(undefined)).toMatchObject({ theme: defaultTheme, files: {} })
  })

  test('with an accent has its own shades, and what lies beside it', () => {
    writeFileSync(join(folder, 'marke.svg'), '<svg viewBox="0 0 8 8"/>')
    const guaranteeNotice = 'marke.svg'
    const { theme, files } = read({ accent: '#00695C', radius: 0, logo: 'marke.svg', guaranteeNotice })
    expect(theme).toMatchObject({ accent: '#00695c', onAccent: '#ffffff', radius: 0 })
    const marke = join(folder, 'marke.svg')
    expect(files).toEqual({ logo: marke, guaranteeNotice: marke })
  })

  test.each([
    ['accent', '#8a7a6a', 'theme: text on the accent: #191919 on #8a7a6a'],
    ['accent', 'red', 'must be such as #e20074'],
    ['radius', 40, '16'],
    ['logo', 'nope.svg', 'theme: logo: '],
    ['logo', '../../etc/passwd.svg', 'must be the name of a file beside this one'],
    ['logo', 'logo.png', 'must be an SVG'],
    ['guaranteeNotice', 'notice.png', 'must be an SVG'],
    ['font', 'font.ttf', 'must be WOFF2'],
    ['colour', '#fff', 'colour'],
    ['logo', 'bild.svg', 'bild.svg is no SVG'],
    ['favicon', 'ohne.svg', 'ohne.svg has no size'],
    ['font', 'schrift.woff2', 'schrift.woff2 is no WOFF2'],
    ['logo', 'ordner.svg', 'ordner.svg is not there'],
  ])('%s as %j stops the start and is named', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
  })
})

test('an account is read as it is written, and one with a wrong digit stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-'))
  const file = join(folder, 'provider.json')
  const shipped = JSON.parse(
    readFileSync(new URL('../../../../db/seed/provider.json', import.meta.url), 'utf8'),
  ) as object
  const read = (iban: string) => {
    writeFileSync(file, JSON.stringify({ ...shipped, iban }))
    return readProvider(file).iban
  }
  expect(read('DE24 5001 0517 5555 5555 50')).toBe('DE24500105175555555550')
  expect(() => read('DE24 5001 0517 5555 5555 51')).toThrow('must be an IBAN with its check digits')
  rmSync(folder, { recursive: true })
})

test.each(['', 'erleben', 'erleben <service@erleben.example>\r\nBcc: x@y.example', '<service>'])(
  'nobody sends mails as %j',
  (mailFrom) => {
    const folder = mkdtempSync(join(tmpdir(), 'sender-'))
    const file = join(folder, 'provider.json')
    const shipped = JSON.parse(
      readFileSync(new URL('../../../../db/seed/provider.json', import.meta.url), 'utf8'),
    ) as object
    writeFileSync(file, JSON.stringify({ ...shipped, mailFrom }))
    expect(() => readProvider(file)).toThrow("must be such as 'name <service@example.org>'")
    rmSync(folder, { recursive: true })
  },
)

test('what is asked for is what the file may say, nothing more and nothing less', () => {
  const asked = handingIn.flatMap(({ field }) => field.split(', ')).filter((field) => field !== 'catalogue.json')
  expect(asked.toSorted()).toEqual(providerFields().toSorted())
})
