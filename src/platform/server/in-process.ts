/**
 * Calls from the server's own pages to the API. They carry the resolved session as an object in the asynchronous
 * context of the call, which no header of a request from outside can imitate.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

import { accessRefusals, type Refusals } from '#kit/endpoint.ts'
import type { Result } from '#kit/result.ts'

import type { Caller } from './routes.ts'

/** Why a personal call is not served. */
export type AccessRefusal = keyof typeof accessStatus

export const accessStatus = { ...accessRefusals, 'no-customer-chosen': 403 } as const satisfies Refusals

export interface Visitor {
  readonly caller: Result<Caller, AccessRefusal>
  readonly correlationId: string
  /** The browser's address, as of its request for the page. */
  readonly ip: string
}

const current = new AsyncLocalStorage<Visitor>()

/** Runs `call` on behalf of the visitor whose page is being rendered. */
export function asVisitor<T>(visitor: Visitor, call: () => Promise<T>): Promise<T> {
  // Awaited inside: what `app.inject` returns starts only when its result is asked for.
  return current.run(visitor, async () => await call())
}

/** The visitor of an in-process call; undefined for every request from outside. */
export function inProcessVisitor(): Visitor | undefined {
  return current.getStore()
}
