/** German wording of the bag. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

import type { BagItem } from './calls.ts'

/** '1 Stück' */
export function pieces(count: number): string {
  return `${count}\u{A0}Stück`
}

const failed = unsuccessful('Dein Warenkorb ist, wie er war. Bitte versuche es später noch einmal.')
const unknown = unsuccessful('Vielleicht hat sich dein Warenkorb trotzdem geändert. Lade ihn neu und sieh nach.')

/** The session had ended when it was put there. */
export const addAgain = notice.warning(
  'Noch nicht im Warenkorb',
  'Du warst nicht mehr angemeldet. Leg es bitte noch einmal hinein.',
)

/** 'Morgen', 'Samstag, 28. November': when it is at the door */
export function arrivalDay(day: IsoDate, today: IsoDate): string {
  return day === addDays(today, 1) ? 'Morgen' : formatDay(day).replace(new RegExp(`.${today.slice(0, 4)}$`), '')
}

/** Why the bag refused something, by code, which there is none of where nobody answered; `facts` name what is left. */
export function bagRefused(code: string | undefined, facts: Readonly<Record<string, string>>): Notification {
  const { available = '0', most = '99' } = facts
  const said: Record<string, Notification> = {
    'out-of-stock':
      available === '0'
        ? notice.warning('Gerade ausverkauft', 'Davon ist keins mehr da.')
        : notice.warning(`Nur noch ${available} da`, 'Mehr können wir gerade nicht liefern.'),
    'quantity-too-high': notice.warning(`Höchstens ${pieces(Number(most))}`, 'Mehr verkaufen wir nicht auf einmal.'),
    'bag-full': notice.warning('Der Warenkorb ist voll', `Es passen ${most} verschiedene Dinge hinein.`),
    'already-in-bag': notice.info('Liegt schon im Warenkorb', 'Diese Option gibt es nur einmal je Vertrag.'),
    'product-unknown': notice.warning('Gibt es nicht mehr', 'Das verkaufen wir nicht mehr.'),
    'item-unknown': notice.info('Liegt nicht mehr im Warenkorb', 'Du hast es anderswo schon herausgenommen.'),
    'bag-unknown': notice.info('Dein Warenkorb hat sich geändert', 'Hier steht, was jetzt darin liegt.'),
  }
  return code === undefined ? unknown : (said[code] ?? failed)
}

type Limits = Pick<BagItem, 'available' | 'most'>

/** Why no more of it can be ordered at once. */
function whyNoMore({ available, most }: Limits): string {
  return available === most ? 'sind gerade nicht da' : 'verkaufen wir nicht auf einmal'
}

/** At what stays put aside because as many as can be ordered lie in the bag. */
export function keptBeyond(inBag: number, limits: Limits) {
  return {
    tone: 'info',
    title: `${pieces(inBag)} liegen im Warenkorb`,
    children: `Mehr ${whyNoMore(limits)}. Diese bleiben gemerkt.`,
  } as const
}

/** Of what would be too much in one bag: '1 × Fon 8 kommt unter Gemerkt (mehr verkaufen wir nicht auf einmal)' */
export function beyondText({ quantity, title, ...limits }: Limits & Pick<BagItem, 'quantity' | 'title'>): string {
  const comes = quantity === 1 ? 'kommt' : 'kommen'
  return `${quantity} × ${title} ${comes} unter Gemerkt (mehr ${whyNoMore(limits)})`
}

/** At the field of a number of pieces. */
export const quantityWrong = 'Bitte gib eine Zahl von 0 bis 99 ein. 0 nimmt es heraus.'

/** Above the page: where a number of pieces is none. */
export function quantitiesWrong(titles: readonly string[]): Notification {
  const named = conjunction(titles.map((title) => `„${title}“`))
  return notice.warning('Stückzahl prüfen', `Bei ${named} steht keine Zahl von 0 bis 99.`)
}

/** 'Jetzt 39,90 € statt 36,90 € je Stück', and why; undefined where the price is what it was. */
export function priceChangeText(
  item: Pick<BagItem, 'before' | 'monthlyPrice' | 'oneTimePrice' | 'quantity'>,
): { readonly title: string; readonly text: string; readonly rose: boolean } | undefined {
  const { before, quantity } = item
  if (before === null) return undefined
  const isOnce = before.oneTimePrice !== item.oneTimePrice
  const [was, is] = isOnce ? [before.oneTimePrice, item.oneTimePrice] : [before.monthlyPrice, item.monthlyPrice]
  const [wasCents, isCents] = [toCents(was ?? 0), toCents(is ?? 0)]
  const rose = isCents > wasCents
  const per = isOnce ? 'je Stück' : 'im Monat'
  const difference = formatEuro(Math.abs(isCents - wasCents) * quantity)
  const all = quantity === 1 ? 'Es sind' : `Für ${quantity} sind es`
  return {
    title: `Jetzt ${formatEuro(isCents)} statt ${formatEuro(wasCents)} ${per}`,
    text: `Der Preis ist ${since(before.since)}${rose ? 'gestiegen' : 'gesunken'}, seit du es hineingelegt hast. ${all} ${difference} ${rose ? 'mehr' : 'weniger'}.`,
    rose,
  }
}

function since(day: IsoDate | null): string {
  return day === null ? '' : `am ${formatDate(day)} `
}
