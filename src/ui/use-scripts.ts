import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/** Whether scripts run: false in what the server draws, true once the page has been taken over. */
export function useScripts(): boolean {
  return useSyncExternalStore(never, yes, no)
}
