import { classes } from '../classes.ts'
import { Button, ButtonRow, type ButtonProps } from './Button.tsx'

interface SubmitRowProps extends Omit<ButtonProps, 'kind' | 'type' | 'className'> {
  wide?: boolean
  className?: string
}

/** The one button that sends a form, in a row of its own. */
export function SubmitRow({ wide = false, className, ...button }: SubmitRowProps) {
  return (
    <ButtonRow wide={wide} className={classes(className)}>
      <Button {...button} kind="fill" type="submit" />
    </ButtonRow>
  )
}
