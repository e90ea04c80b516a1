/** The provider's table of local networks (Ortsnetze): which area code a postcode has. Pure. */

export interface LocalNetwork {
  readonly zip: string
  /** Without the zero in front. */
  readonly areaCode: string
}

export interface ReadNetworks {
  readonly networks: readonly LocalNetwork[]
  /** Postcodes that lie in several networks: of these the postcode alone decides nothing. */
  readonly several: number
  /** 'line 3: …' */
  readonly faults: readonly string[]
}

const form = /^(\d{5})\s*[;,\t]\s*0?([1-9]\d{1,4})$/

/** A postcode and its area code a line, '04177;0341'; a first line of names is passed over. */
export function readNetworks(file: string): ReadNetworks {
  const codes = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const [index, text] of file
    .replace(/^\u{FEFF}/u, '')
    .split(/\r?\n/)
    .entries()) {
    const line = text.trim()
    if (line === '' || (index === 0 && !/\d/.test(line))) continue
    const [, zip, areaCode] = form.exec(line) ?? []
    if (zip === undefined || areaCode === undefined) faults.push(`line ${index + 1}: no postcode and area code`)
    else codes.set(zip, (codes.get(zip) ?? new Set()).add(areaCode))
  }
  const networks = [...codes].flatMap(([zip, [areaCode, another]]) =>
    areaCode === undefined || another !== undefined ? [] : [{ zip, areaCode }],
  )
  return { networks, several: codes.size - networks.length, faults }
}
