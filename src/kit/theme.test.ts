import { describe, expect, test } from 'vitest'

import { contrast, defaultTheme, deriveTheme, themeFaults } from './theme.ts'

test('the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('every accent', () => {
  const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'))
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

  test('gets shades that can be read, or is refused for its own text alone', () => {
    const refused = all.map((accent) => themeFaults(deriveTheme(accent, 8))).filter(([fault]) => fault !== undefined)
    expect(refused.filter(([fault]) => !fault?.startsWith('text on the accent'))).toEqual([])
    expect(refused.length).toBeLessThan(all.length / 10)
  })

  test('a dark one takes white text and darkens, a light one ink and lightens', () => {
    expect(deriveTheme('#00695c', 4)).toMatchObject({ onAccent: '#ffffff', accentHover: '#00594e', radius: 4 })
    expect(deriveTheme('#ffd100', 4)).toMatchObject({ onAccent: '#191919', accentHover: '#ffd826' })
  })

  test('is seen as a line or a bar on page and card of both themes (WCAG 2.2, 1.4.11)', () => {
    const faint = [...all.map((accent) => deriveTheme(accent, 8)), defaultTheme].filter(
      ({ accentMark: [light, dark] }) =>
        ['#f5f5f7', '#ffffff'].some((ground) => contrast(light, ground) < 3) ||
        ['#101012', '#1a1a1d'].some((ground) => contrast(dark, ground) < 3),
    )
    expect(faint).toEqual([])
    expect(deriveTheme('#00695c', 4).accentMark[0]).toBe('#00695c')
  })

  test('one on which neither can be read is named with its figures', () => {
    expect(themeFaults(deriveTheme('#8a7a6a', 8))).toContainEqual(
      expect.stringMatching(/^text on the accent: #191919 on #8a7a6a has [34]\.\d\d:1, needs 4\.5:1$/),
    )
  })
})
