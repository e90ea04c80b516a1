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
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    statusCodeStats: Readonly<Record<string, { count: number }>>
  }

  export default function autocannon(options: Options): Promise<Result>
}
