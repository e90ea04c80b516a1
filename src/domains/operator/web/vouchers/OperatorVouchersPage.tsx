/** Campaigns with how far they are used up, all or those that were looked for; below them the codes that were. */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { DenseList } from '#ui/layout/DenseList.tsx'
import { ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { Facts } from '../Facts.tsx'
import { OperatorNav } from '../OperatorNav.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { usedText } from './campaign-texts.ts'
import { FoundCodes } from './FoundCodes.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'
import type { CodeOutcome } from './submit-code.ts'
import type { VouchersData } from './vouchers-data.ts'

import styles from '../Operator.module.css'

const heads = { title: 'Aktion', note: 'Zeitraum und Codes', end: 'Eingelöst' }

export function OperatorVouchersPage() {
  const { campaigns, codes, q } = useLoaderData<VouchersData>()
  // What was typed is the beginning of a code: that is looked for, its campaign stands below.
  const isOfCodes = codes.some(({ code }) => code.startsWith(q.trim().toUpperCase())) && q !== ''
  const outcome = useActionData<CodeOutcome>()
  return (
    <>
      <PageHeader
        title="Gutscheine"
        lead="Eine Aktion ist ein Nachlass mit einem Code für alle oder mit vielen, die je einmal gelten."
      />
      <OperatorNav here="operatorVouchers" />
      <SearchForm label="Code oder Aktion" hint="Wie der Code oder ein Wort der Aktion beginnt" q={q} />
      {q !== '' && <AllCampaigns />}
      <Stack className={styles['vouchers'] ?? ''}>
        <NoticeAlert notice={outcome?.notice} />
        {isOfCodes && <FoundCodes />}
        <Card title={campaignsTitle(campaigns.length)} aside={<NewCampaign />}>
          {campaigns.length > 0 && (
            <DenseList heads={campaigns.some(hasFile) ? { ...heads, action: 'Datei' } : heads}>
              {campaigns.map((campaign) => (
                <Campaign key={campaign.id} campaign={campaign} />
              ))}
            </DenseList>
          )}
        </Card>
        {q !== '' && !isOfCodes && <FoundCodes />}
      </Stack>
    </>
  )
}

/** A single code stands in its row. */
function hasFile({ codes }: Pick<VouchersData['campaigns'][number], 'codes'>): boolean {
  return codes > 1
}

function campaignsTitle(count: number): string {
  if (count === 0) return 'Keine Aktion gefunden'
  return count === 1 ? '1 Aktion' : `${count} Aktionen`
}

function AllCampaigns() {
  return (
    <p className="mb-24">
      <AppLink href={to(useBase(), 'operatorVouchers')} className={moreClass}>
        Alle Aktionen zeigen
      </AppLink>
    </p>
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
  const { blocked, code, codes, id, maxRedemptions, phase, singleUse, title, validFrom, validTo } = campaign
  const good =
    code === null
      ? `${codes}\u{A0}${codes === 1 ? 'Code' : 'Codes'}${singleUse ? ', jeder einmal' : ' für alle'}`
      : `Code ${code} für alle`
  const facts = [
    `${formatDate(validFrom)} bis ${formatDate(validTo)}`,
    blocked > 0 ? `${good}, ${blocked}\u{A0}gesperrt` : good,
  ]
  return (
    <ListItem
      title={
        <>
          <AppLink href={to(base, 'operatorOneCampaign', { aktion: id })}>{title}</AppLink>
          <PhaseBadge phase={phase} />
        </>
      }
      note={<Facts facts={facts} />}
      end={
        <>
          {usedText({ ...campaign, limit: maxRedemptions })}
          <span className={styles['counted']}> eingelöst</span>
        </>
      }
      action={
        hasFile(campaign) && (
          <a href={`${base}/api/operator/v1/vouchers/campaigns/${encodeURIComponent(id)}/codes.csv`} download>
            Codes<span className="sr"> von {title}</span> als CSV
          </a>
        )
      }
    />
  )
}
