/** Official labels that a specification has as pictures: the energy label and the durability label of the maker. */
import type { ShopDoc } from '#domains/shop/model.ts'

import { within, type Fault } from '../fault.ts'
import type { TmfOffering, TmfSpecification } from '../tmf.ts'
import { attachedPictures, labelOf } from './pictures.ts'

interface Labelled {
  readonly place: string
  readonly attachment: TmfOffering['attachment']
}

function labelsIn({ attachment = [], place }: Labelled) {
  return attachment.flatMap((given, index) => {
    const label = labelOf(given)
    const [name] = attachedPictures({ place, attachment: [given] }).map((each) => each[1])
    return label === undefined || name === undefined ? [] : [{ label, name, at: within(place, ['attachment', index]) }]
  })
}

type Labels = Pick<ShopDoc, 'energyLabel' | 'guaranteeLabel'>

/** What of the labels is another one; a device that has neither stays as it is. */
export function labelsOf({ attachment }: TmfSpecification, { energyLabel }: Labels): Labels {
  const found = new Map(labelsIn({ place: '', attachment }).map(({ label, name }) => [label, name]))
  const [energy, guarantee] = [found.get('energy'), found.get('guarantee')]
  return {
    ...(energyLabel !== undefined && energy !== undefined && { energyLabel: { ...energyLabel, image: energy } }),
    ...(guarantee !== undefined && { guaranteeLabel: guarantee }),
  }
}

/** Labels that would say nothing, or of a single variant. */
export function labelFaults(
  specification: Labelled,
  offerings: readonly Labelled[],
  { energyClass, energyLabel, guaranteeYears }: Pick<ShopDoc, 'energyClass' | 'energyLabel' | 'guaranteeYears'>,
): Fault[] {
  const ofVariants = offerings
    .flatMap(labelsIn)
    .map(({ at }): Fault => ({ code: 'not-mappable', place: at, message: 'a label is of the whole specification' }))
  const ofDevice = labelsIn(specification).flatMap(({ at, label }): Fault[] => {
    if (label === 'guarantee' && guaranteeYears === null)
      return [{ code: 'characteristic-missing', place: at, message: 'its label is there, Garantie in Jahren is not' }]
    if (label === 'energy' && energyLabel === undefined)
      return [{ code: 'not-mappable', place: at, message: 'what the energy label says is said in our own form first' }]
    if (label === 'energy' && energyClass === null)
      return [
        { code: 'characteristic-missing', place: at, message: 'its label is there, Energieeffizienzklasse is not' },
      ]
    return []
  })
  return [...ofVariants, ...ofDevice]
}
