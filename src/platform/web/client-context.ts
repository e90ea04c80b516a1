/** The API client for components; loaders and actions get theirs from the page context. */
import { createContext, use } from 'react'

import type { Client } from './api-client.ts'

export const ClientContext = createContext<Client | undefined>(undefined)

/** The client of the page. @throws Error outside of the portal's entry. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (client === undefined) throw new Error('no client: the entry provides ClientContext')
  return client
}
