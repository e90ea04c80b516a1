/** German letters where only those of ASCII are known. */

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** 'Übergröße' → 'Uebergroesse'. */
export function spelledOut(text: string): string {
  return text.replaceAll(/[äöüÄÖÜß]/g, (letter) => spelled[letter] ?? letter)
}
