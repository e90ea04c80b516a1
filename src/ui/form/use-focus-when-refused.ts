import { focusPage } from '../frame/focus-page.ts'
import { useLeadToAnswer } from './use-lead-to-answer.ts'

/** For a long form: what it was refused with stands at the top, far above the button that sent it (WCAG 3.3.1). */
export function useFocusWhenRefused(notice: object | undefined): void {
  useLeadToAnswer(notice, () => {
    scrollTo(0, 0)
    focusPage()
  })
}
