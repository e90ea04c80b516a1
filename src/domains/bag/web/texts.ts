/** German wording of the bag. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Notification } from '#platform/web/flash.ts'

import type { BagItem } from './calls.ts'

/** '1 Stück' */
export function pieces(count: number): string {
  return `${count}\u{A0}Stück`
}

const failed: Notification = {
  type: 'error',
  headline: 'Das hat nicht geklappt',
  message: 'Dein Warenkorb ist, wie er war. Bitte versuche es später noch einmal.',
}

/** Whether it would be ordered. */
export function isOrderedItem({ state }: Pick<BagItem, 'state'>): boolean {
  return state === 'ok' || state === 'too-many'
}

/** 'Morgen bei dir', 'Samstag, 28. November bei dir' */
export function arrivalText(day: IsoDate, today: IsoDate): string {
  const named = formatDay(day).replace(new RegExp(`.${today.slice(0, 4)}$`), '')
  return `${day === addDays(today, 1) ? 'Morgen' : named} bei dir`
}

/** Why the bag refused something, by code; `facts` name what is left. */
export function bagRefused(code: string | undefined, facts: Readonly<Record<string, string>>): Notification {
  const { available = '0', most = '99' } = facts
  const said: Record<string, Notification> = {
    'out-of-stock':
      available === '0'
        ? { type: 'warning', headline: 'Gerade ausverkauft', message: 'Davon ist keins mehr da.' }
        : { type: 'warning', headline: `Nur noch ${available} da`, message: 'Mehr können wir gerade nicht liefern.' },
    'quantity-too-high': {
      type: 'warning',
      headline: `Höchstens ${pieces(Number(most))}`,
      message: 'Mehr verkaufen wir nicht auf einmal.',
    },
    'bag-full': {
      type: 'warning',
      headline: 'Der Warenkorb ist voll',
      message: `Es passen ${most} verschiedene Dinge hinein.`,
    },
    'already-in-bag': {
      type: 'info',
      headline: 'Liegt schon im Warenkorb',
      message: 'Diese Option gibt es nur einmal je Vertrag.',
    },
    'product-unknown': { type: 'warning', headline: 'Gibt es nicht mehr', message: 'Das verkaufen wir nicht mehr.' },
    'item-unknown': {
      type: 'info',
      headline: 'Liegt nicht mehr im Warenkorb',
      message: 'Du hast es anderswo schon herausgenommen.',
    },
    'bag-unknown': {
      type: 'info',
      headline: 'Dein Warenkorb hat sich geändert',
      message: 'Hier steht, was jetzt darin liegt.',
    },
  }
  return said[code ?? ''] ?? failed
}

export const quantityWrong: Notification = {
  type: 'warning',
  headline: 'Stückzahl prüfen',
  message: 'Bitte gib eine Zahl von 0 bis 99 ein. 0 nimmt es heraus.',
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
