/** A decision or outcome: yes with what follows, or an expected refusal with its stable code. Never thrown. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Code; readonly detail?: Readonly<Record<string, string>> }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A refusal; `detail` holds facts the answer may name, such as the earliest permitted date. */
export function refuse<const Code extends string>(
  refusal: Code,
  detail?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly refusal: Code; readonly detail?: Readonly<Record<string, string>> } {
  return detail === undefined ? { ok: false, refusal } : { ok: false, refusal, detail }
}
