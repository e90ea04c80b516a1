/** What every answer tells a browser about its safety; a page says more of its own content (OWASP ASVS 5.0, 3.4). */
type Headers = Readonly<Record<string, string>>

/** Data, files and refusals load and run nothing and stand in no frame. */
const answerHeaders: Headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Not no-referrer: with it the browser sends 'Origin: null' with our own form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A document keeps to itself: no window of another site holds it, and it asks the device for nothing. */
export const documentHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'camera',
    'display-capture',
    'geolocation',
    'hid',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
}

/** For all answers; `https`: browsers may remember for a year that the host and those below it are reached by https alone. */
export function securityHeaders(https: boolean): Headers {
  return https
    ? { ...answerHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : answerHeaders
}
