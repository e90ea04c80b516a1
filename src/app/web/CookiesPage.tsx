/** The cookie page: what is stored, and below it the place where the choice is made and changed. */
import { PublicPage } from '#domains/content/web/PublicPage.tsx'

export function CookiesPage() {
  return (
    <PublicPage>
      {/* The choice of consent (spec 7.7) is drawn here by the domain 'tracking'. */}
      <div id="einwilligung" className="mt-32" />
    </PublicPage>
  )
}
