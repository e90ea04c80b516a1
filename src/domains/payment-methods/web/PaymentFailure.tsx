import { Dialog } from '#ui/overlay/Dialog.tsx'

import { paymentFailures, type PaymentFailureKind } from './failure-texts.ts'

interface PaymentFailureProps {
  /** Undefined keeps the dialog closed. */
  readonly failure: PaymentFailureKind | undefined
  /** To the login and back. */
  readonly onLogin: () => void
  /** To the products (in booking the option selection, in the checkout the shop). */
  readonly onProducts: () => void
}

/** Payment methods could not be loaded: a dialog that only its button closes. */
export function PaymentFailure({ failure, onLogin, onProducts }: PaymentFailureProps) {
  const { title, text, button } = paymentFailures[failure ?? 'failed']
  const go = failure === 'expired' ? onLogin : onProducts
  return (
    <Dialog
      show={failure !== undefined}
      type="error"
      title={title}
      onClose={go}
      primaryButtonProps={{ text: button, onClick: go }}
    >
      <p>{text}</p>
    </Dialog>
  )
}
