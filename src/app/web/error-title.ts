/** What the error page is called in the tab, in the place of the page that failed. */
import { isRouteErrorResponse } from 'react-router'

import { noSuchPage } from '#platform/web/route-handle.ts'

/** Whether it is shown as an address that does not exist. */
export function isNoSuchPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function errorTitle(error: unknown): string {
  return isNoSuchPage(error) ? noSuchPage : 'Ein Fehler ist aufgetreten'
}
