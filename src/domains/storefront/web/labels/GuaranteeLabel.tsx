/** The label of the maker's durability guarantee (Implementing Regulation (EU) 2025/1960, Annex II): in a strip, and whole, without its code. */
import { EuStars } from '#domains/shop/web/legal-notice/EuStars.tsx'

import { EdgeWords } from './EdgeWords.tsx'

import styles from './labels.module.css'

/** The strip that opens the label, as the Annex allows for shops. */
export function GuaranteeStrip({ years }: { years: number }) {
  return (
    <svg className={styles['strip']} viewBox="0 0 368 57" aria-hidden="true">
      <rect className={styles['paper']} width="368" height="57" />
      <text className={styles['years']} x="58" y="44" fontSize="40" textAnchor="end">
        {years}
      </text>
      <Calendar x={66} y={28} />
      <path className={styles['rule']} d="M96 10v37" />
      <text className={styles['garan']} x="108" y="45" fontSize="46">
        GARAN
      </text>
      <Tick x={288} y={34} />
      <Shield x={318} />
    </svg>
  )
}

interface GuaranteeLabelProps {
  years: number
  maker: string
  model: string
}

export function GuaranteeLabel({ years, maker, model }: GuaranteeLabelProps) {
  return (
    <svg className={styles['label']} viewBox="0 0 270 284" aria-hidden="true">
      <rect className={styles['frame']} x="1" y="1" width="268" height="282" rx="2" />
      <text className={styles['garan']} x="10" y="50" fontSize="44">
        GARAN
      </text>
      <Tick x={184} y={38} />
      <Shield x={214} />
      <path className={styles['rule']} d="M10 64h250M10 206h250" />
      <EdgeWords left={maker} right={model} until={260} y={80} />
      <text className={styles['years']} x="10" y="182" fontSize="104">
        {years}
      </text>
      <Calendar x={years > 9 ? 150 : 92} y={120} scale={3} />
      <text className={styles['small']} x="10" y="226">
        <tspan fontWeight="700">Gewerbliche Haltbarkeitsgarantie</tspan>
        <tspan x="10" dy="16">
          des Herstellers, ohne Aufpreis, für die ganze Ware
        </tspan>
        <tspan x="10" dy="20">
          Daneben gilt das gesetzliche Gewährleistungsrecht
        </tspan>
      </text>
    </svg>
  )
}

function Calendar({ x, y, scale = 1.4 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles['line']} d="M.5 2h14v12H.5zM.5 5.5h14M4 0v4M11 0v4" />
      <text className={styles['days']} x="7.5" y="12">
        365
      </text>
    </g>
  )
}

function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles['dark']} r="10" />
      <path className={styles['hook']} d="M-7-1l3-3 4 4 9-11 3 2.5L0 7z" />
    </g>
  )
}

function Shield({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles['blue']} d="M0 0h38v44q0 4-4 6l-15 6-15-6q-4-2-4-6z" />
      <EuStars x={19} y={28} radius={13} />
      <path className={styles['check']} d="M12 28l5 6 9-11" />
    </g>
  )
}
