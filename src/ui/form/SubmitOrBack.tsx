import { Button, ButtonRow, type ButtonProps } from './Button.tsx'
import { LinkButton } from './LinkButton.tsx'

interface SubmitOrBackProps extends Omit<ButtonProps, 'kind' | 'type' | 'className'> {
  /** Where those go who do not send it; 'Zurück' where it says nothing else. */
  back: { readonly href: string; readonly text?: string }
  className?: string
}

/** The end of a form: the button that sends it, and the way back. */
export function SubmitOrBack({ back, className = 'mt-24', ...button }: SubmitOrBackProps) {
  return (
    <ButtonRow wide className={className}>
      <Button {...button} kind="fill" type="submit" />
      <LinkButton href={back.href}>{back.text ?? 'Zurück'}</LinkButton>
    </ButtonRow>
  )
}
