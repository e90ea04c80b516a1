/** Campaigns with how far they are used up, and their codes. */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { OperatorNav } from '../OperatorNav.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { codeForm } from '../texts.ts'
import type { CodeOutcome } from './submit-code.ts'
import type { VouchersData } from './vouchers-data.ts'

export function OperatorVouchersPage() {
  const { campaigns, q } = useLoaderData<VouchersData>()
  const outcome = useActionData<CodeOutcome>()
  return (
    <>
      <PageHeader title="Gutscheine" />
      <OperatorNav here="operatorVouchers" />
      <SearchForm label="Code" hint="Anfang des Codes oder Name der Aktion" q={q} />
      <Stack>
        <NoticeAlert notice={outcome?.notice} />
        {q !== '' && <Codes />}
        <Card title="Aktionen" aside={<NewCampaign />}>
          <List>
            {campaigns.map((campaign) => (
              <Campaign key={campaign.id} campaign={campaign} />
            ))}
          </List>
        </Card>
      </Stack>
    </>
  )
}

function NewCampaign() {
  return (
    <LinkButton href={to(useBase(), 'operatorCampaign')} small>
      Neue Aktion
    </LinkButton>
  )
}

function Campaign({ campaign }: { campaign: VouchersData['campaigns'][number] }) {
  const base = useBase()
  const { blocked, codes, ended, id, maxRedemptions, singleUse, title, used, validFrom, validTo } = campaign
  const most = singleUse ? codes : maxRedemptions
  const facts = [
    `${formatDate(validFrom)} bis ${formatDate(validTo)}`,
    `${codes} ${codes === 1 ? 'Code' : 'Codes'}${singleUse ? ', jeder einmal' : ''}`,
    blocked > 0 && `${blocked} gesperrt`,
    ended && 'beendet',
  ]
  const note = facts.filter(Boolean).join(' · ')
  return (
    <ListItem
      title={<AppLink href={to(base, 'operatorOneCampaign', { aktion: id })}>{title}</AppLink>}
      note={note}
      end={most === null ? `${used} eingelöst` : `${used} von ${most} eingelöst`}
      action={
        <a href={`${base}/api/operator/v1/vouchers/campaigns/${encodeURIComponent(id)}/codes.csv`} download>
          Codes<span className="sr"> von {title}</span> als CSV
        </a>
      }
    />
  )
}

function Codes() {
  const { codes, form, more } = useLoaderData<VouchersData>()
  return (
    <Card title="Codes">
      {codes.length === 0 ? (
        <p>Kein Code gefunden. Prüfe die Schreibweise.</p>
      ) : (
        <PageForm name={codeForm} values={form}>
          <List>
            {codes.map((code) => (
              <Code key={code.code} code={code} />
            ))}
          </List>
        </PageForm>
      )}
      {more && <p className="small quiet mt-16">Das sind die ersten 50. Suche genauer, um andere zu sehen.</p>}
    </Card>
  )
}

/** A free code is the normal one: it says nothing. */
function codeState(code: { readonly blocked: boolean; readonly ended: boolean; readonly isUsed: boolean }) {
  if (code.blocked) return 'Gesperrt'
  if (code.isUsed) return 'Eingelöst'
  return code.ended ? 'Aktion beendet' : undefined
}

function Code({ code: { blocked, campaign, code, ended, singleUse, used } }: { code: VouchersData['codes'][number] }) {
  const sent = useSubmitted(codeForm)
  const busy = sent?.get('block') === code || sent?.get('free') === code
  const isUsed = singleUse && used > 0
  const state = codeState({ blocked, ended, isUsed })
  return (
    <ListItem
      title={
        <>
          {code}
          {state !== undefined && <Badge icon={isUsed ? 'Erfolg' : undefined}>{state}</Badge>}
        </>
      }
      note={used > 0 && !isUsed ? `${campaign} · ${used}\u00A0× eingelöst` : campaign}
      action={
        !isUsed && (
          <Button
            kind="text"
            small
            type="submit"
            name={blocked ? 'free' : 'block'}
            value={code}
            busy={busy}
            aria-label={`${blocked ? 'Freigeben' : 'Sperren'}: ${code}`}
          >
            {blocked ? 'Freigeben' : 'Sperren'}
          </Button>
        )
      }
    />
  )
}
