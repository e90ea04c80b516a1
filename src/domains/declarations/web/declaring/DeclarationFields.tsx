/** The fields of a declaration: those for everybody, and the choice of who is signed in. */
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { DeclarationInput } from '../../declaration.ts'
import { maxLengths } from '../../rules.ts'
import { Choices } from './Choices.tsx'
import { contractChoices } from './contract-choices.ts'
import type { DeclarationData, OwnChoice } from './declaration-data.ts'
import { fieldIds, type DeclarationErrors } from './use-declaration-errors.ts'

import styles from './Declaration.module.css'

export interface Fields {
  readonly data: DeclarationData
  readonly errors: DeclarationErrors
  /** What was typed before. */
  readonly input: DeclarationInput | undefined
}

type Typed = 'name' | 'identification' | 'contract' | 'email'

/** `known`: what stands in it where nothing was typed before. */
function common(field: Typed, { errors, input }: Fields, known: string | null | undefined) {
  const defaultValue = input?.[field] || (known ?? undefined)
  return { ...errors.field(field), required: true, maxLength: maxLengths[field], width: 'l', defaultValue } as const
}

/** How the fields look that say who declares. */
const looks = {
  name: { label: 'Vor- und Nachname', autoComplete: 'name' },
  identification: {
    label: 'Kundennummer oder Anschrift',
    hint: 'Die Kundennummer steht auf jeder Rechnung.',
  },
  email: {
    type: 'email',
    label: 'E-Mail-Adresse',
    hint: 'Für die Bestätigung mit Datum und Uhrzeit.',
    autoComplete: 'email',
    spellCheck: false,
  },
} as const

export function PersonField({ field, ...fields }: Fields & { field: keyof typeof looks }) {
  const { own } = fields.data
  const known = { name: own?.name, identification: own?.customerNumber, email: own?.email }
  return <TextField {...common(field, fields, known[field])} {...looks[field]} />
}

export function ContractField(fields: Fields) {
  const { data, input } = fields
  return (
    <TextField
      {...common('contract', fields, undefined)}
      label={
        data.kind === 'cancellation'
          ? 'Vertragsnummer, Rufnummer oder Tarif'
          : 'Vertragsnummer, Rufnummer, Tarif oder Bestellung'
      }
      defaultValue={contractText(data, input?.contract || data.selected)}
    />
  )
}

/** A number that was chosen while signed in, in words. */
function contractText({ own }: DeclarationData, contract: string): string {
  const chosen = own?.contracts.find(({ contractId }) => contractId === contract)
  return chosen === undefined ? contract : `${chosen.title}, Vertrag ${contract}`
}

/** Name, number and address are known; only the contract is chosen. */
export function OwnFields({ data, errors, input, own }: Fields & { own: OwnChoice }) {
  const { kind, selected, today } = data
  const [first] = own.contracts
  const chosen = own.contracts.length === 1 ? first?.contractId : input?.contract || selected
  return (
    <>
      <Section title="Wer du bist">
        <p className={styles['known']}>
          <b>{own.name}</b>, Kundennummer <span className="num">{own.customerNumber}</span>
        </p>
        <input type="hidden" name="own" value="1" />
        <input type="hidden" name="name" value={own.name} />
        <input type="hidden" name="identification" value={own.customerNumber} />
        {own.email !== null && <input type="hidden" name="email" value={own.email} />}
      </Section>
      <Section title="Der Vertrag">
        <Choices
          id={fieldIds.contract}
          name="contract"
          legend={kind === 'cancellation' ? 'Welchen Vertrag kündigst du?' : 'Welchen Vertrag widerrufst du?'}
          chosen={chosen ?? ''}
          error={errors.shown.contract}
          {...contractChoices(own.contracts, kind, today)}
        />
        {kind === 'withdrawal' && <BoughtInShop />}
      </Section>
    </>
  )
}

/** Goods have no contract to choose: what goes back of an order is chosen there, piece by piece (§ 356a BGB). */
function BoughtInShop() {
  const base = useBase()
  return (
    <p className="quiet mt-24">
      Was du im Shop gekauft hast, widerrufst du bei <AppLink href={to(base, 'orders')}>deinen Bestellungen</AppLink>.
    </p>
  )
}
