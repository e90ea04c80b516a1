/** A form that posts to its own page, with scripts and without, and proves that it came from there. */
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Form, useActionData, useLocation, useMatches, useNavigation, type FormProps } from 'react-router'

import { useFormFocus } from './form-focus.ts'
import type { FormValues } from './page-context.ts'
import { handleAndData } from './route-handle.ts'

interface PageFormProps extends Omit<FormProps, 'method'> {
  /** Names the form among those of the page; its hidden value is made for this name. */
  name: string
  values: Pick<FormValues, 'csrf'>
  /** Where a repeated submit must count once: what the form was answered with, else the page's own values. */
  once?: Pick<FormValues, 'idempotencyKey'>
}

export function PageForm({ name, values, once, children, onSubmit, ...rest }: PageFormProps) {
  const { form, press } = useFormFocus(useSubmitted(name) !== undefined)
  const send = useSentOnce(onSubmit, press)
  useActionAtHand()
  return (
    <Form {...rest} method="post" ref={form} onSubmit={send}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="csrf" value={values.csrf} />
      {once && <input type="hidden" name="idempotencyKey" value={once.idempotencyKey} />}
      {children}
    </Form>
  )
}

/**
 * The second click of a double click may come before the button is drawn as busy: sent twice, what was just saved would be
 * refused as outdated. Drawn as busy or answered, it is the button's own again; that errors went is neither.
 */
function useSentOnce(onSubmit: FormProps['onSubmit'], press: (button: Element | null) => void) {
  const drawn = [useNavigation(), useActionData<unknown>(), useLocation()]
  const sentFrom = useRef<readonly unknown[]>([])
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (drawn.every((part, index) => part === sentFrom.current[index])) return event.preventDefault()
    onSubmit?.(event)
    if (event.defaultPrevented) return
    sentFrom.current = drawn
    press(event.nativeEvent.submitter)
  }
}

/** Fetched ahead: what was typed must not be lost because the script that sends it cannot be loaded then. */
function useActionAtHand(): void {
  const { act } = handleAndData(useMatches()).handle
  useEffect(() => {
    act?.().catch(() => undefined) // sending tries again
  }, [act])
}

/** What the form of that name is sending now, until its page has answered; undefined while nothing is on its way. */
export function useSubmitted(name: string): FormData | undefined {
  const { formData } = useNavigation()
  return formData?.get('form') === name ? formData : undefined
}
