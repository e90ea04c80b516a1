/**
 * The life of a contract: the one table of status codes. 0, 1 and 7 are the codes of connected systems, from 90
 * on they are the portal's own (docs/product/contracts.md).
 */
export const contractStatus = {
  ordered: 0,
  active: 1,
  cablePending: 7,
  ended: 90,
  revoked: 91,
  rejected: 92,
  suspended: 93,
  cancelled: 94,
} as const

export type ContractStatus = (typeof contractStatus)[keyof typeof contractStatus]

const names: Readonly<Record<ContractStatus, string>> = {
  0: 'Bestellt',
  1: 'Aktiv',
  7: 'Aktiv, Bestätigung des Kabelanbieters steht aus',
  90: 'Beendet',
  91: 'Widerrufen',
  92: 'Abgelehnt',
  93: 'Gesperrt',
  94: 'Storniert',
}

/** The German name of a status, as `statusName` on the wire. */
export function statusName(status: ContractStatus): string {
  return names[status]
}

/** Ordered, active or waiting for the cable provider. */
export function isLive(status: number): boolean {
  return status === 0 || status === 1 || status === 7
}

/** In service: the customer uses and pays it. */
export function isInService(status: ContractStatus): boolean {
  return status === 1 || status === 7
}

/** Over for good, nothing follows. */
export function isOver(status: ContractStatus): boolean {
  return status === 90 || status === 91 || status === 92 || status === 94
}
