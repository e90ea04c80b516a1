/** Which hosts are this machine, and who asks on it. */
import type { IncomingHttpHeaders } from 'node:http'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name, as in an address or a `Host` header without port, means this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.has(hostname)
}

/**
 * Whether a request was made on this machine by a name of it, which no name of somebody else can stand for (DNS rebinding). What a
 * proxy passes on was made elsewhere, whatever host it names: the header itself is asked, not what a trusted proxy says.
 */
export function isFromHere({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  const isPassedOn = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return !isPassedOn && isLoopback(URL.parse(`http://${headers.host}`)?.hostname ?? '')
}
