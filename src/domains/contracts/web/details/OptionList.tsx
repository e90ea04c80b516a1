import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ListItem, List } from '#ui/layout/List.tsx'

import { contractStatus } from '../../status.ts'
import { contractOptions, type AnyWireContract, type ShownContract } from '../../wire-facts.ts'
import { reasonText } from '../reason-texts.ts'
import { StateBadge } from '../StateBadge.tsx'
import { contractPrice, timeLine, contractTitle } from '../words.ts'
import { bookedWords } from '../words.ts'
import { optionActs } from './action-rows.ts'
import { struckPrice } from './PriceCard.tsx'

import styles from './ContractPage.module.css'

/** The options booked on a contract, and the one filled button of the page. */
export function OptionList({ contract, today }: { contract: ShownContract; today: string }) {
  const base = useBase()
  const { current, past } = contractOptions(contract)
  const { contractId, possibleActions, actionReasons } = contract
  const reason = actionReasons.canAddOption
  return (
    <Card title="Optionen">
      {current.length > 0 ? (
        <List>
          {current.map((option) => (
            <OptionRow key={option.id} option={option} today={today} booked={bookedWords(option, current)} />
          ))}
        </List>
      ) : (
        <p className="quiet">Du hast zu diesem Vertrag keine Option gebucht.</p>
      )}
      {possibleActions.canAddOption ? (
        <p className="mt-24 no-print">
          <AppLink href={to(base, 'optionSelection', { contractId })} className={buttonClass({ kind: 'fill' })}>
            Option hinzubuchen
          </AppLink>
        </p>
      ) : (
        reason !== undefined && <p className="quiet mt-24">Keine Option hinzubuchbar: {reasonText(reason)}.</p>
      )}
      {past.length > 0 && <PastOptions options={past} />}
    </Card>
  )
}

interface OptionRowProps {
  option: AnyWireContract
  today: string
  /** What tells it apart from others of its name. */
  booked: string
}

function OptionRow({ option, today, booked }: OptionRowProps) {
  const base = useBase()
  const title = contractTitle(option)
  const { cents, unit } = contractPrice(option)
  return (
    <ListItem
      title={
        <>
          <h3>{title}</h3>
          <StateBadge contract={option} />
        </>
      }
      note={booked + optionNote(option, today)}
      end={
        <span className="num">
          {formatEuro(cents)} <span className="small quiet">{unit}</span>
        </span>
      }
      action={optionActs(option).map((act) => (
        <AppLink
          key={act.title}
          href={to(base, act.path, { contractId: option.contractId })}
          className={classes(styles['act'], 'no-print')}
        >
          {act.title}
          <span className="sr">: {booked === '' ? title : `${title}. ${booked}`}</span>
        </AppLink>
      ))}
    />
  )
}

/** What comes next for the option, and when its discount ends. */
function optionNote(option: AnyWireContract, today: string): string {
  const struck = struckPrice(option)
  // A second discount may go on when this one ends: the next price is not always the regular one.
  const next = option.priceNow.next === null ? struck?.cents : toCents(option.priceNow.next.monthlyPrice)
  const discount =
    struck && `${struck.reason ?? 'Rabatt'} bis ${formatDate(struck.until)}, danach ${formatEuro(next ?? struck.cents)}`
  const isSaid = discount !== undefined && option.dates[0]?.kind === 'price-changes'
  return [isSaid ? undefined : statusNote(option, today), discount].filter(Boolean).join('. ')
}

function statusNote(option: AnyWireContract, today: string): string {
  const { status, startDateRequested: start } = option
  if (status === contractStatus.cablePending) return 'Bestätigung des Kabelanbieters steht aus'
  if (status !== contractStatus.ordered) return timeLine(option)
  return start !== null && start > today ? `Beginnt am ${formatDate(start)}` : 'Wird gerade freigeschaltet'
}

function PastOptions({ options }: { options: readonly AnyWireContract[] }) {
  return (
    <Disclosure
      summary={options.length === 1 ? 'Eine beendete Option' : `${options.length} beendete Optionen`}
      className={styles['past']}
    >
      <List className="mt-16">
        {options.map((option) => (
          <ListItem
            key={option.id}
            title={contractTitle(option)}
            note={option.endDateService === null ? undefined : `Bis ${formatDate(option.endDateService)}`}
            end={<StateBadge contract={option} />}
          />
        ))}
      </List>
    </Disclosure>
  )
}
