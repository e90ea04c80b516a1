/** Files that prove a reason: which kinds are taken, how large, under which name they are kept. Pure. */
import { ok, refuse, type Result } from '#kit/result.ts'

export const mostProofs = 3
/** Of all files together. */
export const mostProofBytes = 5_000_000
/** Of all files of a customer that wait for a decision: nobody fills the storage. */
export const mostWaitingBytes = 20_000_000

export type ProofType = 'application/pdf' | 'image/jpeg' | 'image/png'
export type ProofRefusal = 'proof-type' | 'proofs-too-large' | 'too-many-proofs'
export type WaitingRefusal = 'proofs-waiting'

export interface HandedIn {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface CheckedProof extends HandedIn {
  readonly type: ProofType
}

const signatures: readonly { readonly type: ProofType; readonly bytes: readonly number[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] }, // %PDF-
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** By its first bytes: neither name nor what the browser says can be trusted. undefined: none that is taken. */
export function proofType(bytes: Uint8Array): ProofType | undefined {
  return signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte))?.type
}

const endings: Readonly<Record<ProofType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** A name that no file system takes for a path and no header for its end, with the ending of what it is. */
export function proofName(name: string, type: ProofType): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const letters = last
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{C}"<>:|?*]/gu, '')
    .trim()
  // By whole characters: half of one can be neither kept nor sent.
  const stem = Array.from(letters).slice(0, 80).join('')
  return `${stem === '' || /^\.+$/.test(stem) ? 'Nachweis' : stem}.${endings[type]}`
}

/** Refused whole where one of them is not taken; `name` in the detail says which. */
export function decideProofs(files: readonly HandedIn[]): Result<readonly CheckedProof[], ProofRefusal> {
  if (files.length > mostProofs) return refuse('too-many-proofs')
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostProofBytes) return refuse('proofs-too-large')
  const checked: CheckedProof[] = []
  for (const { bytes, name } of files) {
    const type = proofType(bytes)
    if (type === undefined) return refuse('proof-type', { name: name.slice(0, 120) })
    checked.push({ bytes, type, name: proofName(name, type) })
  }
  return ok(checked)
}

/**
 * Whether these files may join those that wait; `waitingBytes` holds all of the customer's. Without files a declaration is
 * received however many wait.
 */
export function decideWaiting(proofs: readonly HandedIn[], waitingBytes: number): Result<undefined, WaitingRefusal> {
  const more = proofs.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return more > 0 && waitingBytes + more > mostWaitingBytes ? refuse('proofs-waiting') : ok(undefined)
}
