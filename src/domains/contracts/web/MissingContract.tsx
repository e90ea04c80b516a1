/** An address without a contract: the browser looks into its session and goes on; without scripts there is the list. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { to, type PathName } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { flashInBrowser } from '#platform/web/notifications.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { contractFlash } from './flash.ts'
import type { Purpose } from './purpose.ts'

/** `asks`: the list asks for which contract it is, and leads on to the page; else a notice says that none was chosen. */
type MissingContractProps = { title: string } & ({ name: Purpose; asks: true } | { name: PathName; asks?: never })

/** `name`: the page that was asked for, to be shown again with the remembered contract. */
export function MissingContract({ title, name, asks }: MissingContractProps) {
  const base = useBase()
  const navigate = useNavigate()
  const zweck = asks && name
  useEffect(() => {
    const contractId = session.get(sessionKeys.selectedContract)
    if (contractId === undefined && !asks) flashInBrowser([contractFlash['no-contract-chosen']])
    const target = contractId === undefined ? to('', 'contracts', { zweck }) : to('', name, { contractId })
    void navigate(target, { replace: true })
  }, [asks, name, navigate, zweck])
  return (
    <>
      <PageHeader title={title} />
      <Spinner />
      <p className="mt-24">
        <AppLink href={to(base, 'contracts', { zweck })}>Alle Verträge ansehen</AppLink>
      </p>
    </>
  )
}
