/** Base64 (RFC 4648) of bytes, where neither browser nor server has one call for both. */

const chunk = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In parts: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
