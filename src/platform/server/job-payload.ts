/** The texts that a job's payload holds under these names; '' for one that is missing, which names no row. */
export function readPayload<Name extends string>(
  payload: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const texts = names.map((name) => {
    const value = payload[name]
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
