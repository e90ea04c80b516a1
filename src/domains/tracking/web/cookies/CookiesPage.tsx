/** The cookie page: what is stored, and below it the place where the choice is made and changed. */
import { PublicPage } from '#domains/content/web/public/PublicPage.tsx'

import { ConsentChoice } from './ConsentChoice.tsx'

export function CookiesPage() {
  return (
    <PublicPage rows>
      <ConsentChoice />
    </PublicPage>
  )
}
