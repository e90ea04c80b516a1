import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** The address names no contract: the browser knows the selected one or goes to the list (product.md 3). */
export function NoContractChosen() {
  const navigate = useNavigate()
  const base = useBase()
  useEffect(() => {
    const contractId = session.get(sessionKeys.selectedContract)
    const target = contractId === undefined ? to('', 'contracts') : to('', 'contract', { contractId })
    void navigate(target, { replace: true })
  }, [navigate])
  return (
    <>
      <PageHead title="Vertrag" />
      <Spinner text="Vertrag wird geladen" />
      <p className="mt-24">
        <AppLink href={to(base, 'contracts')}>Alle Verträge ansehen</AppLink>
      </p>
    </>
  )
}
