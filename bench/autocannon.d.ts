/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Readonly<Record<string, string>>
    body?: string
  }

  interface Client {
    setRequests(requests: readonly Request[]): void
  }

  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout: number
    setupClient(client: Client): void
  }

  interface Result {
    errors: number
    timeouts: number
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    statusCodeStats: Readonly<Record<string, { count: number }>>
  }

  interface Run extends Promise<Result> {
    on(event: 'start' | 'response', heard: () => void): void
  }

  export default function autocannon(options: Options): Run
}
