/** Which network a client is in: what a limit counts by, since one household has one of these and many addresses. */
import { isIPv6 } from 'node:net'

/** The IPv4 address, also of one that is mapped into IPv6; of IPv6 the first 64 bits (RFC 6177), however it is written. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return bare
  const groups = ipv6Groups(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid address. */
function ipv6Groups(address: string): number[] {
  // As browsers write it: lower case, no dotted end (URL standard).
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::', 2)
  const [before, after] = [readGroups(head), readGroups(tail ?? '')]
  return tail === undefined ? before : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
