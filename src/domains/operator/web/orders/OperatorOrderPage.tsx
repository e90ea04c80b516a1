/** One order: how far it is, its next step, what goes back, who did what. */
import { useActionData, useLoaderData } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { DenseList } from '#ui/layout/DenseList.tsx'
import { ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { Acts } from '../Acts.tsx'
import {
  cameBackForm,
  cancelForm,
  causes,
  lostForm,
  parcelForm,
  returnNames,
  stateName,
  stepForm,
  takenBackName,
} from '../texts.ts'
import { CameBack } from './CameBack.tsx'
import { Cancel } from './Cancel.tsx'
import { Lost } from './Lost.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import type { OrderData } from './orders-data.ts'
import { ParcelCourse } from './ParcelCourse.tsx'
import { ReturnStep } from './ReturnStep.tsx'
import type { OrderOutcome } from './submit-order.ts'

import styles from '../Operator.module.css'

export function OperatorOrderPage() {
  const { acts, order } = useLoaderData<OrderData>()
  const outcome = useActionData<OrderOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const of = (form: string) => (outcome?.form === form ? outcome : undefined)
  useFocusWhenReplaced(shownSteps(order))
  return (
    <>
      <PageHeader
        title={
          <>
            Bestellung <span className="keep">{order.number}</span>
          </>
        }
        lead={order.name}
        badge={<OrderBadges {...order} />}
      />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      <Sections>
        <Returns open />
        <Section title="Was bestellt ist">
          <OrderFacts />
        </Section>
        {order.next !== null && <NextStep key={`${order.state} ${order.parcels.length}`} outcome={of(stepForm)} />}
        <Courses outcome={of(parcelForm)} />
        <Returns open={false} />
        <Course />
        <CameBackForms outcome={of(cameBackForm)} />
        <LostForms outcome={of(lostForm)} />
        {(order.canCancel || order.canCancelPieces) && (
          <Cancel key={`cancel ${order.state} ${order.returns.length}`} outcome={of(cancelForm)} />
        )}
        <Acts acts={acts} />
      </Sections>
    </>
  )
}

interface ParcelsProps {
  outcome: OrderOutcome | undefined
}

/** Where each parcel is. */
function Courses({ outcome }: ParcelsProps) {
  const { parcels } = useLoaderData<OrderData>().order
  return parcels.map((parcel) => (
    <ParcelCourse key={`${parcel.no} ${parcel.events.length}`} parcel={parcel} outcome={ofParcel(outcome, parcel)} />
  ))
}

/** Each parcel under way can be here again. */
function CameBackForms({ outcome }: ParcelsProps) {
  const { parcels } = useLoaderData<OrderData>().order
  const underWay = parcels.filter(({ isUnderWay }) => isUnderWay)
  return underWay.map((parcel) => (
    <CameBack key={`${parcel.no} ${parcel.events.length}`} parcel={parcel} outcome={ofParcel(outcome, parcel)} />
  ))
}

/** And each can be lost. */
function LostForms({ outcome }: ParcelsProps) {
  const { parcels } = useLoaderData<OrderData>().order
  const underWay = parcels.filter(({ isUnderWay }) => isUnderWay)
  return underWay.map((parcel) => (
    <Lost key={`${parcel.no} ${parcel.events.length}`} parcel={parcel} outcome={ofParcel(outcome, parcel)} />
  ))
}

/** What was wrong in the form of that parcel. */
function ofParcel(outcome: OrderOutcome | undefined, { no }: { no: number }): OrderOutcome | undefined {
  return outcome?.parcel === String(no) ? outcome : undefined
}

/** What each step changes; the forms of the next one are others, and the heading says how far the order is. */
function shownSteps({ parcels, returns, state }: OrderData['order']): string {
  const told = parcels.flatMap(({ askedBack, events }) => [events.length, askedBack.length])
  return [state, ...told, ...returns.map((back) => back.state)].join(' ')
}

type Back = OrderData['order']['returns'][number]

/** Whether it waits for us: nothing of the order is to be done before it. */
function isOpen({ isAsked, kind, state }: Back): boolean {
  return kind === 'return' && (state === 'announced' || state === 'received') && !isAsked
}

/** Those that wait for us, or the others. */
function Returns({ open }: { open: boolean }) {
  const { next, returns } = useLoaderData<OrderData>().order
  const shown = returns.filter((back) => isOpen(back) === open)
  return shown.map((back, index) => (
    <Return key={`${back.number} ${back.state}`} back={back} isNext={open && index === 0 && next === null} />
  ))
}

/** `isNext`: it is the thing to do next on the page. */
function Return({ back, isNext }: { back: Back; isNext: boolean }) {
  return (
    <Section
      title={
        <>
          {takenBackName(back)} <span className="keep">{back.number}</span>
        </>
      }
    >
      <DescriptionList
        items={[
          { term: 'Stand', value: back.isAsked ? 'Erstattung veranlasst' : returnNames[back.state] },
          ...back.lines.map(({ quantity, title }) => ({ term: title, value: `${quantity} Stück` })),
          ...(back.reason === null ? [] : [{ term: 'Grund des Kunden', value: back.reason }]),
          {
            term: back.state === 'released' ? 'Weniger zu zahlen' : 'Erstattung',
            value: formatEuro(toCents(back.refund)),
          },
        ]}
      />
      {isOpen(back) && <ReturnStep back={back} isNext={isNext} />}
    </Section>
  )
}

/** What happened when, by whom; the latest first, as of its parcels. */
function Course() {
  const { end, events } = useLoaderData<OrderData>().order
  return (
    <Section title="Bestellverlauf">
      <DenseList className={styles['course']}>
        {events.toReversed().map(({ at, by, part, state }) => (
          <ListItem
            key={`${state} ${at}`}
            title={
              state === 'placed' ? 'Bestellt' : stateName({ end: state === 'cancelled' ? end : null, part, state })
            }
            note={causes[by] ?? by}
            end={formatInstant(at)}
          />
        ))}
      </DenseList>
    </Section>
  )
}
