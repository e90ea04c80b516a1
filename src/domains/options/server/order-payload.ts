/** What the jobs of an order carry: the request that began it stands in the log lines of all of them. */
export interface OrderPayload {
  readonly orderId: string
  readonly correlationId: string
}

export function orderPayload(payload: Readonly<Record<string, unknown>>): OrderPayload {
  return { orderId: text(payload['orderId']), correlationId: text(payload['correlationId']) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
