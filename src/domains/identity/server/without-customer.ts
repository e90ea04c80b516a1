import { to } from '#kit/paths.ts'

import type { Session } from './sessions.ts'

/** Where somebody is sent who asks for what concerns a customer and has chosen none: an adviser to the choice and back, an operator to their own pages. */
export function withoutCustomer(base: string, { adviser }: Pick<Session, 'adviser'>, page: string): string {
  return adviser ? to(base, 'chooseCustomer', { return: page }) : to(base, 'operator')
}
