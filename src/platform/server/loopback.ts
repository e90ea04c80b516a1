/** Which hosts are this machine. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name, as in an address or a `Host` header without port, means this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.has(hostname)
}
