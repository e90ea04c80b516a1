/** The part of the gallery that reacts: forms, dialogs, notifications. */
import type { ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'

import { optionFlash } from '#domains/options/web/flash.ts'
import { bookingFailed, paymentNeeded } from '#domains/options/web/texts.ts'
import { notice, type Notification } from '#platform/web/flash.ts'
import { ToastRegion } from '#ui/feedback/Toast.tsx'
import type { ToastItem } from '#ui/feedback/Toast.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import type { FormError } from '#ui/form/ErrorSummary.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { DialogProps } from '#ui/overlay/Dialog.tsx'

const iban: FormError = { field: 'iban', text: 'Die IBAN hat 22 Zeichen. Es fehlen 8.' }
const terms: FormError = { field: 'agb', text: 'Bitte AGB, Datenschutz, Widerrufsrecht zustimmen' }

export function GalleryForm() {
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [agreed, setAgreed] = useState(false)
  const found = (field: string): string | undefined => errors.find((error) => error.field === field)?.text
  function check(event: SyntheticEvent): void {
    event.preventDefault()
    setErrors(agreed ? [iban] : [iban, terms])
  }
  return (
    <Section title="Formular">
      <ErrorSummary title="Zwei Angaben fehlen noch" errors={errors} />
      <form noValidate onSubmit={check}>
        <TextField label="Kontoinhaber" hint="Wie auf deiner Bankkarte" defaultValue="Jana Brandt" width="l" />
        <TextField className="mt-24" label="IBAN" id="iban" defaultValue="DE21 5001" width="m" error={found('iban')} />
        <TextField className="mt-24" label="Aktionscode" defaultValue="SOMMER26" width="code" disabled />
        <div className="mt-24">
          <Checkbox id="agb" name="agb" label="Ich stimme den AGB zu." error={found('agb')} onChange={setAgreed} />
        </div>
        <ButtonRow className="mt-24">
          <Button kind="fill" type="submit">
            Lastschrift anlegen
          </Button>
        </ButtonRow>
      </form>
    </Section>
  )
}

function DialogTrial({ open, ...dialog }: { open: string; title: string; children: ReactNode } & Partial<DialogProps>) {
  const [show, setShow] = useState(false)
  const close = (): void => setShow(false)
  return (
    <>
      <Button onClick={() => setShow(true)}>{open}</Button>
      <Dialog {...dialog} show={show} onClose={close} primaryButtonProps={{ text: 'Verstanden', onClick: close }} />
    </>
  )
}

export function GalleryDialogs() {
  return (
    <Section title="Dialog">
      <ButtonRow>
        <DialogTrial open="Hinweis" title="Produktdetails" subtitle="Sport-Paket">
          <p>Alle Spiele live, auf bis zu drei Geräten zugleich.</p>
        </DialogTrial>
        <DialogTrial open="Fehler" title="Login abgelaufen" type="error">
          <p>Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!</p>
        </DialogTrial>
      </ButtonRow>
    </Section>
  )
}

/** By the button that raises it. */
const messages = {
  Erfolg: optionFlash['booking-done'],
  Info: notice.info('Neue Nachricht', 'Deine Rechnung für November ist da.'),
  Warnung: paymentNeeded,
  Fehler: bookingFailed,
}

export function GalleryToasts() {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([])
  function raise({ headline, message, type, disableAutoHide = false }: Notification): void {
    setToasts([...toasts, { id: `${type}-${toasts.length}`, type, headline, message, disableAutoHide }])
  }
  return (
    <Section title="Mitteilung">
      <ButtonRow>
        {Object.entries(messages).map(([text, said]) => (
          <Button key={text} onClick={() => raise(said)}>
            {text}
          </Button>
        ))}
      </ButtonRow>
      <ToastRegion
        label="Mitteilungen der Galerie"
        toasts={toasts}
        onRemove={({ id }) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </Section>
  )
}
