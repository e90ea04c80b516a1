/** How log lines name people: to be recognised when they come again, and not to be read. */
import { clientNetwork } from '#platform/server/client-network.ts'
import type { Secrets } from '#platform/server/secrets.ts'

export interface Person {
  readonly issuer: string
  readonly subject: string
}

export interface Traced {
  /** Keyed hash of issuer and subject. */
  readonly person: string
  /** Keyed hash of the client's network. */
  readonly network: string
}

const length = 22

/** Who it was, and from where. */
export function traced(secrets: Pick<Secrets, 'blind'>, { issuer, subject }: Person, address: string): Traced {
  const blind = (kind: string, text: string): string => secrets.blind(`${kind} ${text}`).slice(0, length)
  return { person: blind('person', `${issuer} ${subject}`), network: blind('network', clientNetwork(address)) }
}
