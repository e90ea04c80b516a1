/** A provider's colours: one accent, its shades derived, every text on them readable (WCAG 2.2, 1.4.3). */

export interface Theme {
  readonly accent: string
  readonly accentHover: string
  readonly accentPressed: string
  /** [light, dark] */
  readonly accentTint: readonly [string, string]
  /** The accent as text. */
  readonly accentText: readonly [string, string]
  /** The accent as a line or a bar, which has to be seen, not read. */
  readonly accentMark: readonly [string, string]
  /** Text on the accent. */
  readonly onAccent: string
  /** Of buttons and inputs, px; cards and badges follow. */
  readonly radius: number
}

/** As src/ui/tokens.css has it. */
export const defaultTheme: Theme = {
  accent: '#e20074',
  accentHover: '#c00063',
  accentPressed: '#9c0050',
  accentTint: ['#fdeaf3', '#35091f'],
  accentText: ['#c00063', '#ff7ab8'],
  accentMark: ['#e20074', '#e20074'],
  onAccent: '#ffffff',
  radius: 8,
}

const white = '#ffffff'
const ink = '#191919'
/** Page and card of both themes: what accent texts stand on beside their tint. */
const surfaces = { light: ['#f5f5f7', white], dark: ['#101012', '#1a1a1d'] } as const
const readable = 4.5
/** Of what is no text (WCAG 2.2, 1.4.11). */
const visible = 3

type Rgb = readonly [number, number, number]

function channels(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** So much of `other` in `hex`, from 0 to 1. */
function mix(hex: string, other: string, share: number): string {
  const towards = channels(other)
  const mixed = channels(hex).map((value, index) => value * (1 - share) + (towards[index] ?? 0) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const linear = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Towards black or white until it stands out from all grounds by `least`. */
function shadeOn(
  accent: string,
  end: string,
  { grounds, least }: { grounds: readonly string[]; least: number },
): string {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mix(accent, end, share)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return end
}

/** @param accent '#rrggbb' @param radius px */
export function deriveTheme(accent: string, radius: number): Theme {
  const onAccent = contrast(white, accent) >= readable ? white : ink
  // Away from the text, so that it stays readable while a button is pointed at.
  const away = onAccent === white ? '#000000' : white
  const accentTint = [mix(accent, white, 0.92), mix(accent, surfaces.dark[0], 0.82)] as const
  return {
    accent,
    accentHover: mix(accent, away, 0.15),
    accentPressed: mix(accent, away, 0.31),
    accentTint,
    accentText: [
      shadeOn(accent, '#000000', { grounds: [...surfaces.light, accentTint[0]], least: readable }),
      shadeOn(accent, white, { grounds: [...surfaces.dark, accentTint[1]], least: readable }),
    ],
    accentMark: [
      shadeOn(accent, '#000000', { grounds: surfaces.light, least: visible }),
      shadeOn(accent, white, { grounds: surfaces.dark, least: visible }),
    ],
    onAccent,
    radius,
  }
}

/** What nobody could read, in words; none: all is well. */
export function themeFaults({ accent, accentHover, accentPressed, accentTint, accentText, onAccent }: Theme): string[] {
  const pairs: readonly (readonly [string, string, string])[] = [
    ['text on the accent', onAccent, accent],
    ['text on a button that is pointed at', onAccent, accentHover],
    ['text on a pressed button', onAccent, accentPressed],
    ...surfaces.light.map((ground) => ['accent text, light', accentText[0], ground] as const),
    ...surfaces.dark.map((ground) => ['accent text, dark', accentText[1], ground] as const),
    ['accent text on its tint, light', accentText[0], accentTint[0]],
    ['accent text on its tint, dark', accentText[1], accentTint[1]],
  ]
  return pairs
    .filter(([, text, ground]) => contrast(text, ground) < readable)
    .map(
      ([what, text, ground]) => `${what}: ${text} on ${ground} has ${contrast(text, ground).toFixed(2)}:1, needs 4.5:1`,
    )
}
