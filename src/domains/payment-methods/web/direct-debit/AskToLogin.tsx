import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'

import type { LoginTooOld } from './direct-debit-data.ts'

/** In the place of the form; said before the password is asked for, so that nobody wonders why. */
export function AskToLogin({ loginAgain }: LoginTooOld) {
  return (
    <>
      <p>
        Deine letzte Anmeldung ist länger als zehn Minuten her. Melde dich zur Sicherheit noch einmal an, danach kommst
        du hierher zurück. So kann niemand ein Konto hinterlegen, der dein Gerät offen vorfindet.
      </p>
      <ButtonRow>
        <LinkButton href={loginAgain} direct kind="fill">
          Noch einmal anmelden
        </LinkButton>
      </ButtonRow>
    </>
  )
}
