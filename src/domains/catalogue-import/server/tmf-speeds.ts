/** Speeds of a tariff out of its characteristics: minimum, usual and maximum, down and up (§ 52 TKG, Regulation (EU) 2015/2120). */
import type { Product } from '#domains/catalogue/product.ts'

import { cableNames, named, speedNames, type SpeedName } from '../tmf-names.ts'
import { valuesByName, valuesOf, type TmfOffering } from '../tmf.ts'

type Note = (code: 'characteristic-missing' | 'field-wrong' | 'not-mappable', path: string, message: string) => void

const perMbit: Readonly<Record<string, number>> = { 'kbit/s': 0.001, 'mbit/s': 1, 'gbit/s': 1000 }

/** Mbit/s of '28', '28 Mbit/s', '1 Gbit/s', or of 28 with its unit beside it; undefined: it cannot be read. */
export function readSpeed(value: string, unit = 'Mbit/s'): number | undefined {
  const [, number = '', own] = /^(\d+(?:[.,]\d+)?)\s*(\S+)?$/.exec(value.trim()) ?? []
  const factor = perMbit[(own ?? unit).toLowerCase()]
  return number === '' || factor === undefined ? undefined : Number(number.replace(',', '.')) * factor
}

/** Those that are named, where they stand in the list. */
function speedsOf({ prodSpecCharValueUse = [] }: TmfOffering, note: Note): ReadonlyMap<SpeedName, number> {
  const found = new Map<SpeedName, number>()
  for (const [index, characteristic] of prodSpecCharValueUse.entries()) {
    const key = speedKeys.find((one) => speedNames[one].some((name) => name === characteristic.name.toLowerCase()))
    if (key === undefined) continue
    const [{ unitOfMeasure, value = '' } = {}] = valuesOf(characteristic)
    const speed = readSpeed(String(value), unitOfMeasure)
    if (speed === undefined)
      note('field-wrong', `.prodSpecCharValueUse[${index}]`, `'${value}' is no speed such as 50 or 50 Mbit/s`)
    else found.set(key, speed)
  }
  return found
}

const speedKeys = Object.keys(speedNames) as SpeedName[]

/** Whether it says anything of speeds. */
export function namesSpeeds({ prodSpecCharValueUse = [] }: TmfOffering): boolean {
  const names = new Set<string>(Object.values(speedNames).flat())
  return prodSpecCharValueUse.some(({ name }) => names.has(name.toLowerCase()))
}

/** A profile and the bandwidth of lists, as our own form writes them; undefined where it has none, or lacks one. */
export function tmfSpeeds(offering: TmfOffering, siblings: readonly Product[], note: Note) {
  if (!namesSpeeds(offering)) return undefined
  const wrong: unknown[] = []
  const speeds = speedsOf(offering, (...fault) => {
    wrong.push(fault)
    note(...fault)
  })
  const missing = speedKeys.filter((key) => !speeds.has(key)).map((key) => speedNames[key][0])
  if (wrong.length === 0 && missing.length > 0)
    note('characteristic-missing', '.prodSpecCharValueUse', `${offering.id} has no ${missing.join(', ')}`)
  if (wrong.length > 0 || missing.length > 0) return undefined
  const [download, upload] = [threeOf(speeds, 'download'), threeOf(speeds, 'upload')]
  for (const [way, { max, min, normal }] of Object.entries({ download, upload }))
    if (min > normal || normal > max)
      note('field-wrong', '.prodSpecCharValueUse', `${way}: ${min}, ${normal}, ${max} do not rise`)
  return profileOf(offering, siblings, { download, upload })
}

type Three = Readonly<Record<'max' | 'min' | 'normal', number>>

function threeOf(speeds: ReadonlyMap<SpeedName, number>, way: 'download' | 'upload'): Three {
  const of = (key: SpeedName) => speeds.get(key) ?? 0
  return way === 'download'
    ? { min: of('downloadMin'), normal: of('downloadNormal'), max: of('downloadMax') }
    : { min: of('uploadMin'), normal: of('uploadNormal'), max: of('uploadMax') }
}

const german = new Intl.NumberFormat('de-DE')
const said = ({ max, min, normal }: Three) =>
  `${german.format(min)} bis ${german.format(max)} Mbit/s, üblich ${german.format(normal)}`

/** What is said of the line at the door is that of the family. */
function profileOf(
  { id, prodSpecCharValueUse }: TmfOffering,
  siblings: readonly Product[],
  { download, upload }: { readonly download: Three; readonly upload: Three },
) {
  const profiles = siblings.flatMap(({ speedProfiles }) => speedProfiles)
  const model = profiles.find(({ standard }) => standard) ?? profiles[0]
  const [cableType = model?.cableType ?? 'Anschluss'] = named(valuesByName(prodSpecCharValueUse), cableNames)
  return {
    bandwidth: { minimum: download.min, max: download.max, upstream: upload.max },
    speedProfiles: [
      {
        identifier: id,
        cableType,
        download,
        upload,
        guaranteed: [download.min, download.max] as [number, number],
        short: model?.availabilityInfoShort ?? 'An deiner Adresse zu prüfen',
        long: model?.availabilityInfoLong ?? 'Ob es an deiner Adresse geht, sagt die Prüfung.',
        details: `Download ${said(download)}. Upload ${said(upload)}.`,
        standard: true,
      },
    ],
  }
}
