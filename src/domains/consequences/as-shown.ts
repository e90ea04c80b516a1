/** Whether what is carried out is what was shown. Pure. */
import { ok, refuse, type Result } from '#kit/result.ts'

/** The preview of today: what it is known by, and the call's answer as JSON, made only where it is asked for. */
export interface PreviewOfToday {
  readonly id: string
  readonly text: () => string
}

/** What a refusal brings along, so that the new preview needs no second call. */
export function newPreview({ id: previewId, text }: PreviewOfToday) {
  return { previewId, preview: text() }
}

/**
 * What was decided, unless the preview that was named is of other facts than today's: the customer has not seen what would
 * happen. `shown` is its id, undefined where none was named.
 */
export function asShown<Value>(
  value: Value,
  shown: string | undefined,
  today: PreviewOfToday,
): Result<Value, 'preview-outdated'> {
  return shown === undefined || shown === today.id ? ok(value) : refuse('preview-outdated', newPreview(today))
}
