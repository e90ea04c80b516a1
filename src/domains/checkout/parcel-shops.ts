/** What the embedded parcel service knows: shops near a postal code, the same for everybody. */

export interface ParcelShop {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly streetNr: string
  readonly zip: string
  readonly city: string
  readonly metres: number
  /** On working days: '20 Uhr'. */
  readonly openUntil: string
}

/** The largest town of each postal region, by the first two digits; '' where none is. */
const towns: readonly string[] = [
  ',Dresden,Görlitz,Cottbus,Leipzig,,Halle,Gera,Zwickau,Chemnitz',
  'Berlin,,Berlin,Berlin,Potsdam,Frankfurt (Oder),Eberswalde,Neubrandenburg,Rostock,Schwerin',
  'Hamburg,Lüneburg,Hamburg,Lübeck,Kiel,Elmshorn,Oldenburg,Bremerhaven,Bremen,Celle',
  'Hannover,Hildesheim,Herford,Bielefeld,Kassel,Gießen,Fulda,Göttingen,Braunschweig,Magdeburg',
  'Düsseldorf,Mönchengladbach,Wuppertal,,Dortmund,Essen,Oberhausen,Duisburg,Münster,Osnabrück',
  'Köln,Köln,Aachen,Bonn,Trier,Mainz,Koblenz,Siegen,Hagen,Hamm',
  'Frankfurt am Main,Bad Homburg,,Offenbach,Darmstadt,Wiesbaden,Saarbrücken,Ludwigshafen,Mannheim,Heidelberg',
  'Stuttgart,Ludwigsburg,Tübingen,Esslingen,Heilbronn,Pforzheim,Karlsruhe,Offenburg,Villingen-Schwenningen,Freiburg',
  'München,München,Starnberg,Rosenheim,Landshut,Ingolstadt,Augsburg,Kempten,Ravensburg,Ulm',
  'Nürnberg,Erlangen,Amberg,Regensburg,Passau,Hof,Bamberg,Würzburg,Suhl,Erfurt',
]

function townOf(zip: string): string {
  return towns[Number(zip.slice(0, 1))]?.split(',')[Number(zip.slice(1, 2))] ?? ''
}

/** @param zip five digits; none of a region that does not exist */
export function parcelShops(zip: string): ParcelShop[] {
  const city = townOf(zip)
  if (city === '') return []
  const seed = [...zip].reduce((sum, digit) => sum * 7 + Number(digit), 3)
  const number = (place: number): string => String(((seed * (place + 3)) % 90) + 2)
  const shops = [
    { name: 'Kiosk am Eck', street: 'Bahnhofstraße', openUntil: '20\u{A0}Uhr' },
    { name: 'Blumen Haase', street: 'Marktstraße', openUntil: '18\u{A0}Uhr' },
    { name: 'Markt am Kanal', street: 'Industriestraße', openUntil: '22\u{A0}Uhr' },
  ]
  return shops.map(({ name, openUntil, street }, place) => ({
    id: `${zip}-${place + 1}`,
    name,
    street,
    streetNr: number(place),
    zip,
    city,
    metres: 150 + (place + 1) * 50 * ((seed % 5) + 1),
    openUntil,
  }))
}
