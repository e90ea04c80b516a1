/** What a browser says of itself, in words that its owner recognises. It may say anything: nothing is decided by it. */

type Table = readonly (readonly [RegExp, string])[]

// The order matters: most browsers name others as well.
const browsers: Table = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Table = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Firefox auf Windows'; 'Unbekanntes Gerät' where nothing is recognised. @param userAgent the header of that name */
export function deviceName(userAgent: string | undefined): string {
  const named = (table: Table): string | undefined => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser !== undefined && system !== undefined) return `${browser} auf ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}
