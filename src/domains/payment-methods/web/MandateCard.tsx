import { formatInstant } from '#kit/dates.ts'
import { inFours } from '#kit/readable-code.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { GrantedMandate } from '../api.ts'
import { MandateText } from './MandateText.tsx'
import { PaymentMethodDisplay } from './PaymentMethodDisplay.tsx'

type Granted = Pick<GrantedMandate, 'holder' | 'mandate' | 'mandateAt' | 'mandateReference' | 'method'>

/** A mandate as it was granted: account, facts, wording; on its receipt and whenever it is looked at again. */
export function MandateCard({ holder, mandate, mandateAt, mandateReference, method }: Granted) {
  return (
    <Card className="mt-24">
      <PaymentMethodDisplay method={method} />
      <DescriptionList
        className="mt-24"
        items={[
          { term: 'Mandatsreferenz', value: inFours(mandateReference) },
          { term: 'Erteilt am', value: formatInstant(mandateAt) },
          { term: 'Kontoinhaberin oder Kontoinhaber', value: holder },
          { term: 'Zahlungsempfänger', value: mandate.creditorName },
          { term: 'Gläubiger-ID', value: mandate.creditorId },
          // No other is granted here: each is worded so.
          { term: 'Art', value: 'wiederkehrende Lastschrift' },
        ]}
      />
      <div className="mt-24">
        <MandateText text={mandate.text} />
      </div>
    </Card>
  )
}
