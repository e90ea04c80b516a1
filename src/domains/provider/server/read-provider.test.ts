/** A provider's file: what it says is checked at the start, with the colours that follow from it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { defaultTheme, themeFaults } from '#kit/theme.ts'

import { readProvider } from './read-provider.ts'

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
  const read = (theme: object | undefined) => {
    writeFileSync(file, JSON.stringify({ ...shipped, theme }))
    return readProvider(file)
  }

  test('without a theme has ours', () => {
    expect(read(undefined)).toMatchObject({ theme: defaultTheme, files: {} })
  })

  test('with an accent has its own shades, and what lies beside it', () => {
    writeFileSync(join(folder, 'marke.svg'), '<svg/>')
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
  ])('%s as %j stops the start and is named', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
  })
})
