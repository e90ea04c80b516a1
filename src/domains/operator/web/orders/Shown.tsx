import { shown } from '../texts.ts'

/** What a field shows until somebody changes it: where somebody was faster, only what was changed stays. */
export function Shown({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={shown + name} value={value} />
}
