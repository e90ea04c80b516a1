import { focusPage } from '../frame/focus-page.ts'
import { useLeadToAnswer } from './use-lead-to-answer.ts'

/**
 * For a long form: what it was refused with stands at the top, far above the button that sent it (WCAG 3.3.1). `refused` is the
 * answer itself: its notice may be the very one of the answer before.
 */
export function useFocusWhenRefused(refused: object | undefined): void {
  useLeadToAnswer(refused, () => {
    scrollTo(0, 0)
    focusPage()
  })
}
