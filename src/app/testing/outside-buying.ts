/** Buying from a server process over the network, for tests that kill it. */
import type { Person } from './bookings.ts'
import { bags, checkout } from './buying.ts'

const address = { name: 'Ole Brandt', street: 'Karl-Heine-Straße', streetNr: '54', zip: '04229', city: 'Leipzig' }

interface Bag {
  readonly bagId: string
  readonly digest: string
}

interface Item {
  readonly productId: string
  readonly quantity?: number
}

export function outsideBuying(origin: string) {
  /** @throws when no answer comes */
  async function call<T>({ headers }: Person, what: string, body?: object, key?: string): Promise<T> {
    const [method = '', path = ''] = what.split(' ')
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  /** Fills a bag and says where it goes. @returns the body of its order, but for the payment */
  async function fill(person: Person, item: Item) {
    const { bagId } = await call<Bag>(person, `POST ${bags}`, {})
    await call(person, `POST ${bags}/${bagId}/items`, item)
    await call(person, `PUT ${checkout}`, { kind: 'address', address, phone: null })
    const { digest } = await call<Bag>(person, `GET ${bags}/${bagId}`)
    return { bagId, digest, terms: true, early: [] }
  }
  return { call, fill }
}
