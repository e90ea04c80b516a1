import { readProvider } from './read-provider.ts'

/** A seed file's text with the name of whose demonstration it is in the place of `{{provider}}`. */
export function namingProvider(providerFile: string | undefined): (text: string) => string {
  const name = JSON.stringify(readProvider(providerFile).name).slice(1, -1)
  return (text) => text.replaceAll('{{provider}}', name)
}
