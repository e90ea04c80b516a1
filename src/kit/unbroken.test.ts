import { describe } from 'vitest'

import { testTable } from './table.fixture.ts'
import { unbroken } from './unbroken.ts'

const shown = (text: string): string => unbroken(text).replaceAll('\u00A0', '~')

describe('a number stays with what it counts', () => {
  testTable('%s', shown, [
    ['nach § 57 Abs. 1 Nr. 2 TKG, §§ 3 und 4, Art. 246a', 'nach §~57 Abs.~1 Nr.~2~TKG, §§~3 und 4, Art.~246a'],
    ['§ 68 TKG, §§ 312k, 356a BGB, Art. 246a EGBGB', '§~68~TKG, §§~312k, 356a~BGB, Art.~246a~EGBGB'],
    // Only the letter: with its law it would be too long for a narrow screen.
    ['Art. 6 Abs. 1 Buchst. b DSGVO', 'Art.~6 Abs.~1~Buchst.~b DSGVO'],
    ['14 Tage, 14 Tagen, 1 Tag', '14~Tage, 14~Tagen, 1~Tag'],
    ['24 Monate, 30 Minuten, 2 Jahre, 5 Werktage', '24~Monate, 30~Minuten, 2~Jahre, 5~Werktage'],
    ['5,00 € und 10 %, 100 Euro', '5,00~€ und 10~%, 100~Euro'],
    ['bis 24 Uhr am 1. Januar', 'bis 24~Uhr am 1.~Januar'],
    ['am 7. Dezember, 8 bis 12 Uhr', 'am 7.~Dezember, 8~bis~12~Uhr'],
    ['Beispielstraße 1, 04109 Leipzig, 0341 555 0100', 'Beispielstraße~1, 04109~Leipzig, 0341~555~0100'],
    ['Graurheindorfer Straße 153, Straßen 1 bis 3', 'Graurheindorfer Straße~153, Straßen 1 bis 3'],
    ['Amtsgericht Leipzig, HRB 48213', 'Amtsgericht Leipzig, HRB~48213'],
    ['250 Mbit/s, 50 GB', '250~Mbit/s, 50~GB'],
    ['EN 301 549 und WCAG 2.2', 'EN~301~549 und WCAG 2.2'],
    ['Postfach 80 01, 53105 Bonn', 'Postfach~80~01, 53105~Bonn'],
    ['Postfach 80 01 53105 Bonn', 'Postfach~80~01 53105~Bonn'],
    // What is no unit, what has its sign already, what is a word of its own.
    ['3 Geräte in 2 Tarifen, Ziffer 5', '3 Geräte in 2 Tarifen, Ziffer 5'],
    ['5\u00A0€', '5~€'],
    ['14 Tagesmieten, 2 Monatsraten', '14 Tagesmieten, 2 Monatsraten'],
    ['2. Maiwanderung', '2. Maiwanderung'],
    ['§ 1 BFSGV, 3 TKGs, Postfach 8001', '§~1 BFSGV, 3 TKGs, Postfach 8001'],
    ['Ab 16. Dezember, ab 1. März 2025, im Mai 2026', 'Ab~16.~Dezember, ab~1.~März~2025, im Mai~2026'],
    // As dates are formatted: with a no-break space already.
    ['31.\u00A0März 2025, ab 16.\u00A0Dezember', '31.~März~2025, ab~16.~Dezember'],
    ['Maier 2025, grab 3. Mai', 'Maier 2025, grab 3.~Mai'],
    ['Rufnummer +49 171 3920072', 'Rufnummer +49~171~3920072'],
    ['Vertrag 3104882, bis 31. Dezember 2026, Raum 555 2026', 'Vertrag~3104882, bis 31.~Dezember~2026, Raum 555 2026'],
  ])
})
