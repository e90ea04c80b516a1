/** A parcel on its way, for tests. */
export const events = [
  { code: 'accepted' as const, at: '2026-11-19T15:41:00.000Z', place: 'Leipzig' },
  { code: 'sorted' as const, at: '2026-11-20T05:12:00.000Z', place: 'Halle' },
  { code: 'out' as const, at: '2026-11-20T07:30:00.000Z', place: '' },
]
export const parcel = {
  no: 1,
  carrier: 'Paketbote',
  number: '003404341',
  link: 'https://bote.example/003404341',
  sentAt: '2026-11-19T15:41:00.000Z',
  deliveredAt: null,
  isBack: false,
  isLost: false,
  askedBack: [],
  lines: [{ lineNo: 1, quantity: 1 }],
  events,
}
export const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '1', zip: '04229', city: 'Leipzig' }
export const delivery = { kind: 'home' as const, address }
/** What is read: a space that holds is a space. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')
