/** What is lost or goes back with a contract, as the pages say it: numbers, mailboxes, devices, options. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'

import type { WireSheet } from '../api.ts'

/** Mailboxes that end and stay readable on the same days, with those days in words. */
export interface MailboxGroup {
  readonly addresses: readonly string[]
  /** 'Deine Postfächer a@erleben.example und b@erleben.example' */
  readonly title: string
  /** 'Es empfängt und sendet bis 31. Dezember 2026. Lesen und sichern kannst du alles bis 30. Januar 2027.' */
  readonly text: string
}

export function mailboxGroups(mailboxes: WireSheet['mailboxes']): MailboxGroup[] {
  const alike = Map.groupBy(mailboxes, ({ lastDay, readableUntil }) => `${lastDay} ${readableUntil}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { lastDay, readableUntil } = first
    const receive = group.length === 1 ? 'Es empfängt und sendet' : 'Sie empfangen und senden'
    const addresses = group.map(({ address }) => address)
    return {
      addresses,
      title: `${group.length === 1 ? 'Dein Postfach' : 'Deine Postfächer'} ${conjunction(addresses)}`,
      text: `${receive} bis ${formatDate(lastDay)}. Lesen und sichern kannst du alles bis ${formatDate(readableUntil)}.`,
    }
  })
}

/** What ends on one day is told once: 'Sport-Paket und Anrufschutz enden mit'. */
function endingOptions(dependent: WireSheet['dependentContracts']): KnownFact[] {
  const options = dependent.filter(({ reason }) => reason === 'option-of-contract')
  return [...Map.groupBy(options, ({ endDate }) => endDate)].map(([endDate, group]) => ({
    kind: 'option',
    title: `${conjunction(group.map(({ title }) => title))} ${group.length === 1 ? 'endet' : 'enden'} auch`,
    text: endDate === null ? 'Mit dem Vertrag.' : `Am ${formatDate(endDate)}.`,
  }))
}

export interface KnownFact {
  readonly kind: 'number' | 'mailbox' | 'device' | 'option' | 'visit' | 'move' | 'change'
  readonly title: string
  readonly text: string
}

/** What was meant for a day that the contract does not reach. */
export function calledOffFacts(calledOff: WireSheet['calledOff']): KnownFact[] {
  return calledOff.map(({ date, kind }) => {
    const day = date === null ? '' : ` am ${formatDate(date)}`
    switch (kind) {
      case 'technician':
        return { kind: 'visit', title: `Der Termin${day} entfällt`, text: 'Wir sagen dem Techniker ab.' }
      case 'connection':
        return { kind: 'visit', title: `Der Termin${day} entfällt`, text: 'Es wird nichts angeschlossen.' }
      case 'number':
        return {
          kind: 'number',
          title: 'Deine Rufnummer bleibt beim alten Anbieter',
          text: 'Hast du dort schon gekündigt, nimm die Kündigung zurück.',
        }
      case 'move':
        return { kind: 'move', title: `Der Umzug${day} entfällt`, text: 'Er war für diesen Vertrag bestellt.' }
      case 'product-change':
        return { kind: 'change', title: `Der Wechsel${day} entfällt`, text: 'Er war für diesen Vertrag bestellt.' }
    }
  })
}

/**
 * What falls away, and numbers, mailboxes, devices, options: what is lost or goes back, each with its day. `told`: the day on
 * which options end that the sentence above the bill names; they are no news here.
 */
export function knownFacts(sheet: WireSheet, told?: IsoDate): KnownFact[] {
  const { calledOff, dependentContracts, hardwareToReturn, mailboxes, numbers } = sheet
  return [
    ...calledOffFacts(calledOff),
    ...numbers.map(({ number, portableUntil }) => ({
      kind: 'number' as const,
      title: `Deine Rufnummer ${number}`,
      text: `Du kannst sie bis ${formatDate(portableUntil)} zu einem anderen Anbieter mitnehmen.`,
    })),
    ...mailboxGroups(mailboxes).map(({ text, title }) => ({ kind: 'mailbox' as const, title, text })),
    ...hardwareToReturn.map(({ name, returnUntil }) => ({
      kind: 'device' as const,
      title: `${name} zurücksenden`,
      text: `Bis ${formatDate(returnUntil)}. Das kostet dich nichts.`,
    })),
    ...endingOptions(dependentContracts.filter(({ endDate }) => told === undefined || endDate !== told)),
  ]
}
