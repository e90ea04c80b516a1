/** A provider's file: what it says is checked at the start, with the colours that follow from it. */
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { defaultTheme, themeFaults } from '#kit/theme.ts'

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
