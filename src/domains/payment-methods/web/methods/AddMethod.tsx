/** What can be added: kinds to choose from, the form of the chosen one below. */
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button } from '#ui/form/Button.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { stackClass } from '#ui/layout/Card.tsx'

import type { SetupType } from '../../setup.ts'
import { AskToLogin } from '../direct-debit/AskToLogin.tsx'
import type { DebitFormData, LoginTooOld } from '../direct-debit/direct-debit-data.ts'
import type { Refused } from '../direct-debit/direct-debit-errors.ts'
import { DirectDebitForm } from '../direct-debit/DirectDebitForm.tsx'
import { methodLook } from '../texts.ts'
import { lostParts, noneAddable, setupTexts } from './method-texts.ts'
import { methodsForm, type MethodsData } from './methods-data.ts'

import styles from './MethodsPage.module.css'

interface AddMethodProps {
  data: Pick<MethodsData, 'addable' | 'form' | 'methods' | 'sender'>
  debit: DebitFormData | LoginTooOld | 'lost'
  refused: Refused
}

/**
 * All forms stand in the page, the style sheet shows that of the chosen kind: so it works before scripts load. Where one is
 * stored none is chosen in advance: few come to add another.
 */
export function AddMethod({ data, debit, refused }: AddMethodProps) {
  const { methods, sender } = data
  const addable = data.addable ?? []
  const isFirst = methods?.length === 0 || sender === 'bestellung'
  const isBegun = refused !== undefined || (typeof debit === 'object' && 'kept' in debit && debit.kept !== undefined)
  return (
    <div className={styles['add']}>
      {addable.length === 0 ? (
        <p className="small quiet">{data.addable === null ? lostParts.addable : noneAddable}</p>
      ) : (
        <Kinds addable={addable} chosen={isFirst || isBegun ? 'BANKACCOUNTSEPA' : undefined} />
      )}
      <div className={styles[addable.length === 0 ? 'only' : 'debit']}>
        <Debit debit={debit} refused={refused} asksForDefault={methods === null || methods.length > 0} />
      </div>
      {addable.map((type) => (
        <div key={type} className={styles[type === 'PAYPAL' ? 'paypal' : 'card']}>
          <AtProvider type={type} form={data.form} />
        </div>
      ))}
    </div>
  )
}

function Debit({ debit, ...rest }: Pick<AddMethodProps, 'debit' | 'refused'> & { asksForDefault: boolean }) {
  if (debit === 'lost') return <NoticeAlert notice={lostParts.debit} />
  if ('loginAgain' in debit) return <AskToLogin {...debit} />
  return <DirectDebitForm data={debit} {...rest} />
}

function Kinds({ addable, chosen }: { addable: readonly SetupType[]; chosen: string | undefined }) {
  const kinds = ['BANKACCOUNTSEPA', ...addable]
  return (
    <RadioCards
      legend="Welche Art?"
      hideLegend
      hint={chosen === undefined ? 'Wähle eine Art, dann geht es hier weiter.' : undefined}
      across
      name="kind"
      defaultValue={chosen}
      choices={kinds.map((type) => {
        const { icon, label } = methodLook(type)
        return { value: type, title: label, sign: icon }
      })}
    />
  )
}

/** Neither number nor password comes to us: the way to whoever takes them. */
function AtProvider({ form, type }: { type: SetupType } & Pick<MethodsData, 'form'>) {
  const adds = `add:${type}`
  const busy = useSubmitted(methodsForm)?.get('intent') === adds
  const { button, text } = setupTexts[type]
  return (
    <PageForm name={methodsForm} values={form} className={stackClass}>
      <p>{text}</p>
      <div>
        <Button kind="fill" type="submit" name="intent" value={adds} busy={busy}>
          {button}
        </Button>
      </div>
    </PageForm>
  )
}
