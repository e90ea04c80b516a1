import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { ProductLines } from '#ui/data/ProductLines.tsx'

import type { LineKind } from '../purchase.ts'
import { linePrice } from './line-price.tsx'
import { LineItem } from './LineItem.tsx'

/** A thing of a bag or a purchase; prices per piece in euro. */
interface ShownLine {
  readonly kind: LineKind
  readonly productId: string
  readonly contractId: string | null
  /** The device that a service was taken along for. */
  readonly forProductId: string | null
  readonly title: string
  readonly detail: string
  readonly image: string | null
  readonly quantity: number
  /** Pieces that were taken out again before the parcel was closed; of a service: it ended before it was paid. */
  readonly cancelled?: number
  /** ', geht zurück': what becomes of its pieces; absent: nothing is said of it. */
  readonly mark?: string
  readonly oneTimePrice: number | null
  readonly monthlyPrice: number | null
  /** Of digital content that was bought; `code` once it can be loaded. */
  readonly digital?: { readonly startsOn: IsoDate; readonly code: string | null } | null
}

function Loading({ digital: { code, startsOn } }: { digital: NonNullable<ShownLine['digital']> }) {
  return <p className="small">{code === null ? `Zum Laden ab ${formatDate(startsOn)}` : `Ladecode ${code}`}</p>
}

interface OrderLinesProps {
  readonly lines: readonly ShownLine[]
  /** What marks a product, by its id; said before it is ordered. */
  readonly features?: Readonly<Record<string, string>>
}

/** What is ordered, with its price, once or every month. */
export function OrderLines({ lines, features }: OrderLinesProps) {
  return (
    <ProductLines small>
      {lines.map((line) => (
        <Line
          key={`${line.productId} ${line.contractId ?? ''} ${line.forProductId ?? ''}`}
          line={line}
          features={features?.[line.productId]}
          isOrder={features !== undefined}
        />
      ))}
    </ProductLines>
  )
}

interface LineProps {
  line: ShownLine
  features: string | undefined
  /** Before it is ordered all that says what it is has the tone of the text (§ 312j (2) BGB). */
  isOrder: boolean
}

function Line({ line, features, isOrder }: LineProps) {
  const { cancelled = 0, image, kind, mark = '', oneTimePrice, quantity } = line
  const isGoods = kind !== 'option'
  const count = `${quantity}\u{A0}Stück${quantity > 1 ? ` zu ${formatEuro(toCents(oneTimePrice ?? 0))}` : ''}`
  const gone = cancelled === 0 ? '' : quantity === cancelled ? ', storniert' : `, davon ${cancelled} storniert`
  const detail = isGoods ? count + gone + mark : serviceDetail(line)
  return (
    <LineItem
      image={image}
      icon={isGoods ? 'Paket' : 'Werkzeug'}
      title={<b>{lineTitle(line)}</b>}
      detail={isOrder ? undefined : detail}
      more={
        <>
          {isOrder && <p className="small">{detail}</p>}
          {features !== undefined && <p className="small">{features}</p>}
          {line.digital && <Loading digital={line.digital} />}
        </>
      }
      {...linePrice(line, isOrder)}
    />
  )
}

/** 'Mediastick 2, Graphit': a thing with its make. */
export function lineTitle({ detail, kind, title }: Pick<ShownLine, 'detail' | 'kind' | 'title'>): string {
  return kind !== 'option' && detail !== '' ? `${title}, ${detail}` : title
}

function serviceDetail({ cancelled = 0, detail, monthlyPrice }: ShownLine): string {
  if (cancelled > 0) return `${detail}, entfallen`
  return monthlyPrice === null ? detail : `${detail}, monatlich kündbar`
}
