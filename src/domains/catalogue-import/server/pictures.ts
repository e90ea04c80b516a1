/** Pictures that a file names: each has to lie in a folder of pictures, or a page would show an empty box. */
import { within, type Fault } from '../fault.ts'
import { labelNames } from '../tmf-names.ts'
import type { TmfOffering } from '../tmf.ts'
import type { PlacedFamily } from './family-references.ts'
import type { OwnDevice } from './own-file.ts'

/** Names without their ending; undefined: nothing is looked up. */
export type KnownPictures = ReadonlySet<string> | undefined

type Named = readonly [place: string, name: string]

interface Check {
  readonly pictures: KnownPictures
  readonly fault: (found: Fault) => void
}

/** Tells each that does not lie there. */
export function notePictures({ fault, pictures }: Check, named: readonly Named[]): void {
  if (pictures === undefined) return
  for (const [place, name] of named)
    if (!pictures.has(name)) fault({ code: 'picture-missing', place, message: `there is no picture ${name}.svg` })
}

/** Of a device of our own form: its variants' and those of its labels. */
export function devicePictures(place: string, { energyLabel, guaranteeLabel, variants }: OwnDevice): Named[] {
  const label = energyLabel?.image
  return [
    ...variants.flatMap(({ images }, variant) =>
      images.map((name, index): Named => [within(place, ['variants', variant, 'images', index]), name]),
    ),
    ...(label === undefined ? [] : [[within(place, ['energyLabel', 'image']), label] as const]),
    ...(guaranteeLabel === undefined ? [] : [[within(place, ['guaranteeLabel']), guaranteeLabel] as const]),
  ]
}

/** Of tariffs and options: each has an icon beside its picture, a drawing is its own. */
export function familyPictures({ at, value }: PlacedFamily): Named[] {
  return value.products.flatMap(({ brandLogo, drawing, image }, index): Named[] => {
    const here = at(['products', index, 'image'])
    return [
      [here, image],
      ...(drawing ? [] : [[here, `${image}-icon`] as const]),
      ...(brandLogo === undefined ? [] : [[at(['products', index, 'brandLogo']), brandLogo] as const]),
    ]
  })
}

interface Attached {
  readonly place: string
  readonly attachment: TmfOffering['attachment']
}

type Attachment = NonNullable<TmfOffering['attachment']>[number]

/** Which official label a picture is, by its name: it is none of the device. */
export function labelOf({ name = '' }: Attachment): 'energy' | 'guarantee' | undefined {
  const [label] = Object.entries(labelNames).find(([, names]) => names.some((one) => one === name.toLowerCase())) ?? []
  return label as keyof typeof labelNames | undefined
}

/** 'shop-doorcam-front' of '/bilder/shop-doorcam-front.svg': pictures lie in the shop's own folder, under their name. */
export function attachedPictures({ attachment = [], place }: Attached): Named[] {
  return attachment.flatMap(({ attachmentType = '', mimeType = '', url = '' }, index): Named[] => {
    const name = /([\w-]+)(?:\.\w+)?$/.exec(url)?.[1]
    const isPicture = /^(picture|image)/i.test(attachmentType || mimeType)
    return isPicture && name !== undefined ? [[within(place, ['attachment', index, 'url']), name]] : []
  })
}
