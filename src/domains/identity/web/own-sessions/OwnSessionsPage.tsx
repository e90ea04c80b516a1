/** Where the customer is signed in, and the way to end it elsewhere. */
import { useActionData, useLoaderData } from 'react-router'

import { berlinDate, formatInstantOf, formatTime, type IsoDate } from '#kit/dates.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { WireSession } from '../../api.ts'
import type { EndSessionsOutcome } from './end-sessions.ts'
import { allOthers, ownSessionsForm, type OwnSessionsData } from './own-sessions-data.ts'

export function OwnSessionsPage() {
  const { form, phone, phoneHours, sessions, today } = useLoaderData<OwnSessionsData>()
  const outcome = useActionData<EndSessionsOutcome>()
  const ending = useSubmitted(ownSessionsForm)?.get('end')
  const others = sessions.filter(({ current }) => !current)
  const own = sessions.filter(({ current }) => current)
  return (
    <>
      <PageHeader title="Deine Anmeldungen" lead={sessionsLead(others.length)} />
      <Sections>
        <Section title={others.length === 0 ? 'Dein Gerät' : 'Wo du angemeldet bist'}>
          <PageForm name={ownSessionsForm} values={form} preventScrollReset>
            <NoticeAlert notice={outcome?.notice} />
            <List>
              {[...own, ...others].map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  today={today}
                  alone={others.length === 0}
                  busy={ending === session.id}
                />
              ))}
            </List>
            {others.length > 1 && (
              <ButtonRow className="mt-24">
                <Button type="submit" name="end" value={allOthers} busy={ending === allOthers}>
                  Alle anderen beenden
                </Button>
              </ButtonRow>
            )}
          </PageForm>
        </Section>
        <Unknown phone={phone} phoneHours={phoneHours} alone={others.length === 0} />
      </Sections>
    </>
  )
}

function sessionsLead(others: number): string {
  return others === 0 ? 'Du bist nur auf diesem Gerät angemeldet.' : 'Auf diesen Geräten bist du gerade angemeldet.'
}

interface UnknownProps extends Pick<OwnSessionsData, 'phone' | 'phoneHours'> {
  alone: boolean
}

/** Somebody else may have been there also where only this device is left. */
function Unknown({ alone, phone, phoneHours }: UnknownProps) {
  return (
    <Section title={alone ? 'Kennt jemand dein Passwort?' : 'Eine Anmeldung kennst du nicht?'}>
      <div>
        <p>
          {!alone && 'Beende sie gleich hier. '}Ein neues Passwort bekommst du am Telefon:{' '}
          <a href={phoneHref(phone)}>{phoneText(phone)}</a>, {phoneHours}.
        </p>
        <p className="small quiet mt-8">
          Bis dahin: Meldet sich jemand mit deinem Passwort an, siehst du es hier und kannst es sofort beenden.
        </p>
      </div>
    </Section>
  )
}

interface RowProps {
  session: WireSession
  today: IsoDate
  /** There is no other: the page's first sentence has said which it is. */
  alone: boolean
  busy: boolean
}

function Row({ session: { id, device, startedAt, lastSeen, endsAt, current }, today, alone, busy }: RowProps) {
  return (
    <ListItem
      title={
        <>
          <b>{device}</b>
          {current && !alone && <Badge icon="Erfolg">Dieses Gerät</Badge>}
        </>
      }
      note={
        <>
          Angemeldet seit {when(startedAt, today)}
          {!current && (
            <>
              <br />
              Zuletzt aktiv {when(lastSeen, today)}
              <br />
              Endet {endText(endsAt, today)}, wenn du dort nichts tust
            </>
          )}
        </>
      }
      end={
        current ? undefined : (
          <Button type="submit" name="end" value={id} busy={busy} small>
            Beenden
            <span className="sr">
              : {device}, angemeldet seit {when(startedAt, today)}
            </span>
          </Button>
        )
      }
    />
  )
}

/** 'um 22:39 Uhr', on another day 'am 1. Dezember, 00:05 Uhr'. */
function endText(instant: string, today: IsoDate): string {
  const isToday = berlinDate(instant) === today
  return isToday ? `um ${formatTime(instant)}` : `am ${formatInstantOf(instant, today)}`
}

/** 'heute, 05:24 Uhr', inside of a sentence. */
function when(instant: string, today: IsoDate): string {
  return formatInstantOf(instant, today).replace('Heute', 'heute')
}
