/** Pieces of a purchase to choose from, each with what it brings; shared by giving back and by taking out. */
import { useEffect, useRef, useState } from 'react'

import { lineTitle } from '#domains/orders/web/OrderLines.tsx'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatEuro, toCents } from '#kit/money.ts'
import { underBase } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/data/Picture.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import type { Purchase } from '../calls.ts'
import type { Chosen } from './chosen-refund.ts'
import type { KeptChoice } from './kept-choice.ts'
import type { ChosenOutcome } from './submit-chosen.ts'

import styles from './ChooseLines.module.css'

interface LinesProps {
  lines: Purchase['lines']
  legend: string
  outcome: ChosenOutcome | undefined
  /** Chosen before the session ended. */
  kept: KeptChoice | null
  /** Of the money. */
  comes: 'zurück' | 'weniger'
  /** What is chosen now. */
  onChoose: (chosen: Chosen) => void
}

/** What can be chosen. That nothing was chosen is said until something is. */
export function ChooseLines({ comes, kept, legend, lines, onChoose, outcome }: LinesProps) {
  const [mended, setMended] = useState<ChosenOutcome>()
  const choice = useRef<HTMLFieldSetElement>(null)
  const tell = () => {
    const form = choice.current?.form
    if (form) onChoose(chosenIn(new FormData(form), lines))
  }
  // What was ticked before the scripts were there, and what fewer pieces have left of a choice, stands in the form alone.
  useEffect(tell, [lines, onChoose])
  const error = outcome === mended ? undefined : outcome?.linesError
  return (
    <fieldset
      ref={choice}
      onChange={tell}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : 'lines-fehler'}
    >
      {/* Hidden within: the part's name beside choices in boxes moves down for a hidden legend. */}
      <legend>
        <span className="sr">{legend}</span>
      </legend>
      <div>
        {lines
          .filter(({ piecesLeft }) => piecesLeft > 0)
          .map((line) => (
            <Line
              key={line.lineNo}
              line={line}
              comes={comes}
              services={lines.filter(({ forProductId }) => forProductId === line.productId)}
              chosen={(outcome ?? kept)?.chosen[String(line.lineNo)]}
              onChange={() => setMended(outcome)}
            />
          ))}
        {error !== undefined && <FieldError id="lines-fehler">{error}</FieldError>}
      </div>
    </fieldset>
  )
}

/** What is ticked of these lines, and how many of each. */
function chosenIn(form: FormData, lines: LinesProps['lines']): Chosen {
  const ticked = lines.filter(({ lineNo }) => form.has(`line-${lineNo}`))
  return Object.fromEntries(ticked.map(({ lineNo }) => [lineNo, Number(form.get(`pieces-${lineNo}`) ?? 1)]))
}

/** What it is, what was paid for it, what comes back. */
function Piece({ comes, line }: Pick<LineProps, 'comes' | 'line'>) {
  const { image, oneTimePrice, piecesLeft, refund } = line
  const price = toCents(oneTimePrice ?? 0) * piecesLeft
  const share = price - toCents(refund)
  const base = useBase()
  return (
    <span className={styles['line']}>
      {image !== null && <Picture src={underBase(base, image)} alt="" width={480} height={480} sizes="56px" />}
      <span>
        <b>{lineTitle(line)}</b>{' '}
        <span className={classes('small quiet', styles['paid'])}>
          {piecesLeft}
          {'\u{A0}'}Stück, {formatEuro(price)}
          {share > 0 && `, abzüglich ${formatEuro(share)} Gutschein`}
        </span>
      </span>
      <span className={styles['back']}>
        {euro(refund)} <span className="small quiet">{comes}</span>
      </span>
    </span>
  )
}

interface LineProps extends Pick<LinesProps, 'comes'> {
  chosen: number | undefined
  line: Purchase['lines'][number]
  /** What was taken along for it. */
  services: Purchase['lines']
  onChange: () => void
}

/** One thing; of several pieces how many, and what ends with it (§ 360 BGB). */
function Line({ chosen, comes, line, onChange, services }: LineProps) {
  const { lineNo, piecesLeft } = line
  const [isChosen, setChosen] = useState(chosen !== undefined)
  return (
    <div className={styles['thing']}>
      <Checkbox
        id={`line-${lineNo}`}
        name={`line-${lineNo}`}
        checked={isChosen}
        onChange={(checked) => {
          setChosen(checked)
          onChange()
        }}
        label={<Piece line={line} comes={comes} />}
      />
      <HowMany chosen={chosen} line={line} />
      {services.map((service) => (
        <p key={service.lineNo} className="small quiet mt-8">
          {piecesLeft > 1
            ? `Wählst du alle, endet ${service.title} auch, ohne Frist.`
            : `${service.title} endet dann auch, ohne Frist.`}
        </p>
      ))}
    </div>
  )
}

/** Of several pieces; another tab may have left fewer than were chosen. */
function HowMany({ chosen, line }: Pick<LineProps, 'chosen' | 'line'>) {
  const { lineNo, piecesLeft } = line
  const isLess = chosen !== undefined && chosen > piecesLeft
  return (
    <>
      {piecesLeft > 1 && (
        <SelectField
          // Of a list that grows shorter the browser would choose the first.
          key={piecesLeft}
          label={`Wie viele ${lineTitle(line)}?`}
          id={`pieces-${lineNo}`}
          name={`pieces-${lineNo}`}
          width="s"
          defaultValue={String(isLess ? piecesLeft : (chosen ?? piecesLeft))}
          options={Array.from({ length: piecesLeft }, (_, index) => ({
            value: String(index + 1),
            text: String(index + 1),
          }))}
        />
      )}
      {isLess && <p className="small mt-8">Gewählt waren {chosen}, so viele sind es nicht mehr.</p>}
    </>
  )
}
