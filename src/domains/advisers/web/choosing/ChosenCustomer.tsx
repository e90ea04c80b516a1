import { formatInstant } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { choosingForm, type ChosenCustomerData } from './choosing-data.ts'

import styles from './ChooseCustomer.module.css'

interface ChosenCustomerProps {
  readonly customer: ChosenCustomerData
  readonly csrf: string
}

/** For whom, since when and why; the way on, more time, and the end. */
export function ChosenCustomer({ customer, csrf }: ChosenCustomerProps) {
  const base = useBase()
  const { actingId, customerNumber, name, reason, since, until } = customer
  return (
    <Card title={`Du handelst für ${name}`}>
      <DescriptionList
        className="mt-16"
        items={[
          { term: 'Kundennummer', value: <span className="num">{customerNumber}</span> },
          { term: 'Grund des Gesprächs', value: <span className={styles['reason']}>{reason}</span> },
          { term: 'Seit', value: formatInstant(since) },
          { term: 'Läuft bis', value: formatInstant(until) },
        ]}
      />
      <PageForm name={choosingForm} values={{ csrf }} className="mt-24">
        <input type="hidden" name="actingId" value={actingId} />
        <ButtonRow wide>
          <LinkButton href={to(base, 'overview')} kind="fill" small>
            Zur Übersicht
          </LinkButton>
          <Button type="submit" name="intent" value="renew" small>
            Um 30 Minuten verlängern
          </Button>
          <Button type="submit" name="intent" value="release" small>
            Beenden
          </Button>
        </ButtonRow>
      </PageForm>
    </Card>
  )
}
