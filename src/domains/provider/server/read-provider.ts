/** The provider's own data: one file and what lies beside it, nothing of it compiled in. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { z } from 'zod'

import { ibanFault } from '#kit/iban.ts'
import { usualMailboxDays, type Provider, type ProviderFiles } from '#kit/provider.ts'
import { plainAccount } from '#kit/readable-code.ts'
import { defaultTheme, deriveTheme, themeFaults } from '#kit/theme.ts'

/** A file beside the provider's own; never one elsewhere. */
const beside = z.string().regex(/^[\w][\w.-]*$/, 'must be the name of a file beside this one')

const themeSchema = z.strictObject({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be such as #e20074')
    .default(defaultTheme.accent),
  radius: z.int().min(0).max(16).default(defaultTheme.radius),
  logo: beside.regex(/\.svg$/, 'must be an SVG').optional(),
  favicon: beside.regex(/\.svg$/, 'must be an SVG').optional(),
  font: beside.regex(/\.woff2$/, 'must be WOFF2').optional(),
  guaranteeNotice: beside.regex(/\.svg$/, 'must be an SVG').optional(),
})

const carrier = z.strictObject({
  name: z.string().min(1),
  link: z
    .url({ protocol: /^https$/ })
    .includes('{nummer}')
    .optional(),
  numberLength: z
    .tuple([z.int().min(1), z.int().max(60)])
    .refine(([least, most]) => least <= most, 'must be the least, then the most')
    .optional(),
})

const providerSchema = z.strictObject({
  name: z.string().min(1),
  company: z.string().min(1),
  street: z.string().min(1),
  city: z.string().min(1),
  email: z.email(),
  phone: z.string().min(3),
  phoneHours: z.string().min(1),
  directors: z.string().min(1),
  register: z.string().min(1),
  vatId: z.string().min(1),
  privacyEmail: z.email(),
  creditorId: z.string().regex(/^DE\d{2}[A-Z0-9]{3}\d{11}$/),
  iban: z
    .string()
    .refine((iban) => ibanFault(iban) === undefined, 'must be an IBAN with its check digits')
    .transform(plainAccount)
    .optional(),
  mailFrom: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be such as 'name <service@example.org>'",
    ),
  shipping: z
    .strictObject({ cents: z.int().nonnegative(), freeFromCents: z.int().nonnegative() })
    .default({ cents: 495, freeFromCents: 5000 }),
  carriers: z
    .tuple([carrier], carrier)
    .default([{ name: 'Paketbote', link: 'https://paketbote.example/sendung/{nummer}' }]),
  mailboxKeptDays: z.int().min(0).max(366).default(usualMailboxDays),
  theme: themeSchema.optional(),
})

const shipped = join(import.meta.dirname, '../../../../db/seed/provider.json')

/** Reads `PROVIDER_FILE`, by default the demo provider. @throws Error naming everything that is wrong in it. */
export function readProvider(file: string | undefined): Provider {
  const path = file ?? shipped
  const parsed = providerSchema.safeParse(readJson(path))
  if (!parsed.success) throw wrong(path, z.prettifyError(parsed.error))
  const { theme: wanted, ...data } = parsed.data
  const theme = wanted === undefined ? defaultTheme : themeOf(wanted)
  const { files, faults: fileFaults } = filesBeside(dirname(resolve(path)), wanted ?? {})
  const faults = [...themeFaults(theme), ...fileFaults]
  if (faults.length > 0) throw wrong(path, faults.map((fault) => `theme: ${fault}`).join('\n'))
  return { ...data, theme, files }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw wrong(path, error instanceof Error ? error.message : 'unknown')
  }
}

function wrong(path: string, what: string): Error {
  return new Error(`PROVIDER_FILE: ${path} is no provider's file:\n${what}`)
}

type Wanted = z.output<typeof themeSchema>

function themeOf({ accent, radius }: Wanted): Provider['theme'] {
  const isOurs = accent.toLowerCase() === defaultTheme.accent
  return isOurs ? { ...defaultTheme, radius } : deriveTheme(accent.toLowerCase(), radius)
}

function filesBeside(folder: string, { logo, favicon, font, guaranteeNotice }: Partial<Wanted>) {
  const named = Object.entries({ logo, favicon, font, guaranteeNotice }).flatMap(([name, file]) =>
    file === undefined ? [] : [[name, join(folder, file)] as const],
  )
  const files: ProviderFiles = Object.fromEntries(named)
  const faults = named.flatMap(([name, path]) => {
    const fault = fileFault(path)
    return fault === undefined ? [] : [`${name}: ${path} ${fault}`]
  })
  return { files, faults }
}

/** A file is what its first bytes say, not what it is called: a picture of another kind would just be missing on every page. */
function fileFault(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return 'is not there'
  const bytes = readFileSync(path)
  if (path.endsWith('.woff2')) return bytes.subarray(0, 4).toString('latin1') === 'wOF2' ? undefined : 'is no WOFF2'
  const drawing = /<svg\b[^>]*>/.exec(bytes.toString())?.[0]
  if (drawing === undefined) return 'is no SVG'
  return /\bviewBox=|\bwidth=/.test(drawing) ? undefined : 'has no size: width and height, or viewBox'
}

/** What the file may say, as dotted names: 'name', 'theme.accent'. */
export function providerFields(): string[] {
  const { theme: _theme, ...own } = providerSchema.shape
  return [...Object.keys(own), ...Object.keys(themeSchema.shape).map((name) => `theme.${name}`)]
}
