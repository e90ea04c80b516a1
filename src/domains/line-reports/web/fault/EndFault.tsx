import { shortDate } from '#kit/german-date.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { Stack } from '#ui/layout/Card.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { mendForm } from '../texts.ts'
import type { FaultData } from './fault-data.ts'
import type { FaultOutcome } from './fault-outcome.ts'

interface EndFaultProps {
  mending: NonNullable<FaultData['mending']>
  outcome: FaultOutcome | undefined
}

/** For advisers alone: the fault is mended. */
export function EndFault({ mending, outcome }: EndFaultProps) {
  const { earliest, number, today } = mending
  const busy = useSubmitted(mendForm) !== undefined
  return (
    <PageForm
      name={mendForm}
      values={mending}
      once={outcome ?? mending}
      noValidate
      preventScrollReset
      className="mt-48"
    >
      <input type="hidden" name="number" value={number} />
      <Sections>
        <Section title="Störung beenden">
          <Stack>
            <DateField
              id="behoben"
              label="Behoben am"
              hint="Der Tag zählt noch mit. Die Entschädigung wird gleich berechnet."
              name="day"
              today={today}
              min={earliest}
              max={today}
              defaultText={outcome?.day ?? shortDate(today)}
              error={outcome?.dayError}
            />
            <ButtonRow>
              <Button type="submit" busy={busy}>
                Störung beenden
              </Button>
            </ButtonRow>
          </Stack>
        </Section>
      </Sections>
    </PageForm>
  )
}
