/** The provider's data within texts that an editor writes. */
import { phoneHref, phoneText } from '#kit/phone.ts'
import type { ShownProvider } from '#kit/provider.ts'

/** Puts the provider's data in the place of `{company}`, `{phone}` and so on. */
export function withProvider(text: string, provider: ShownProvider): string {
  const values: Readonly<Record<string, unknown>> = {
    ...provider,
    phone: phoneText(provider.phone),
    phoneLink: phoneHref(provider.phone).slice('tel:'.length),
  }
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : whole
  })
}
