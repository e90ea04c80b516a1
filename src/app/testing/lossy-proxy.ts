/** A network between a server and its database that can fall silent: nothing arrives, nobody is told. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface LossyProxy {
  /** The address of the database through it. */
  readonly url: string
  /** From now on everything is swallowed, in both directions and on new connections too. */
  swallow(): void
  /** Lets everything through again; what was swallowed is lost, and connections that lost something stay silent. */
  restore(): void
  close(): Promise<void>
}

/** Opens one in front of the database at `url`. */
export async function openLossyProxy(url: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(url)
  const state = { silent: false }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = { dead: false }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (piece) => {
        pair.dead ||= state.silent
        if (!pair.dead) to.write(piece)
      })
      from.on('error', () => undefined) // 'close' follows
      from.on('close', () => {
        sockets.delete(from)
        if (!state.silent && !pair.dead) to.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    swallow: () => {
      state.silent = true
    },
    restore: () => {
      state.silent = false
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
