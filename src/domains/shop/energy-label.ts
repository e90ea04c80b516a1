/** What stands on an energy label beside maker, model and class, by the regulation of the device's kind. */

interface PhoneFacts {
  /** Smartphones and tablets, Annex III. */
  readonly regulation: '2023/1669'
  /** Of one charge. */
  readonly minutes: number
  /** Repeated free fall, A to E. */
  readonly fallClass: string
  /** Charges after which the battery still holds 80 %. */
  readonly cycles: number
  readonly repairClass: string
  /** Against dust and water: 'IP68'. */
  readonly protection: string
}

interface DisplayFacts {
  readonly regulation: '2019/2013'
  /** kWh in 1,000 hours. */
  readonly sdrKwh: number
  readonly hdrClass: string
  readonly hdrKwh: number
  readonly diagonalCm: number
  readonly pixels: readonly [across: number, down: number]
}

interface LightFacts {
  readonly regulation: '2019/2015'
  /** In 1,000 hours. */
  readonly kwh: number
}

export type EnergyFacts = PhoneFacts | DisplayFacts | LightFacts

export interface EnergyLabel {
  readonly facts: EnergyFacts
  /** Number in the Union's product database (EPREL); absent: made-up devices have none. */
  readonly registration?: number | undefined
  /** The maker's own label, a picture's name; absent: the page draws it. */
  readonly image?: string | undefined
  /** Address of the product information sheet; absent: the page lists what it says. */
  readonly sheet?: string | undefined
}

export const energySymbols = [
  'battery',
  'fall',
  'cycles',
  'repair',
  'protection',
  'sdr',
  'hdr',
  'screen',
  'power',
] as const

interface LabelFact {
  readonly symbol: (typeof energySymbols)[number]
  readonly title: string
  readonly value: string
}

const number = new Intl.NumberFormat('de-DE')
const inch = 2.54

/** In the order of the label, as it is printed there. */
export function labelFacts(facts: EnergyFacts): LabelFact[] {
  if (facts.regulation === '2019/2015') {
    return [{ symbol: 'power', title: 'Verbrauch im Betrieb', value: `${number.format(facts.kwh)} kWh/1000 h` }]
  }
  if (facts.regulation === '2019/2013') return displayFacts(facts)
  const { minutes, fallClass, cycles, repairClass, protection } = facts
  return [
    { symbol: 'battery', title: 'Akku, eine Ladung', value: `${Math.floor(minutes / 60)} h ${minutes % 60} min` },
    { symbol: 'fall', title: 'Übersteht Stürze, Klasse', value: fallClass },
    { symbol: 'cycles', title: 'Ladungen, bis der Akku noch 80 % hält', value: `${number.format(cycles)} ×` },
    { symbol: 'repair', title: 'Reparierbarkeit, Klasse', value: repairClass },
    { symbol: 'protection', title: 'Schutz gegen Staub und Wasser', value: protection },
  ]
}

function displayFacts({ sdrKwh, hdrClass, hdrKwh, diagonalCm, pixels }: DisplayFacts): LabelFact[] {
  const [across, down] = pixels
  return [
    { symbol: 'sdr', title: 'Verbrauch im Betrieb', value: `${number.format(sdrKwh)} kWh/1000 h` },
    { symbol: 'hdr', title: 'Mit hohem Kontrast (HDR)', value: `${hdrClass}, ${number.format(hdrKwh)} kWh/1000 h` },
    {
      symbol: 'screen',
      title: 'Bildschirm',
      value: `${number.format(diagonalCm)} cm, ${Math.round(diagonalCm / inch)}″, ${across} × ${down} px`,
    },
  ]
}

/** Where the label's code leads. */
export function eprelAddress(registration: number): string {
  return `https://eprel.ec.europa.eu/qr/${registration}`
}
