import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'

/** What to do where nothing was chosen or bought yet. */
export function ToShop() {
  return (
    <LinkButton href={to(useBase(), 'shop')} kind="fill">
      Geräte ansehen
    </LinkButton>
  )
}
