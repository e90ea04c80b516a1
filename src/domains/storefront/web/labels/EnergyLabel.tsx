/** An energy label as Annex III of its regulation draws it, without the code: a link beside it leads where that would. */
import type { Device } from '#domains/shop/web/calls.ts'
import { energyColor } from '#domains/shop/web/energy-color.ts'
import { EuStars } from '#domains/shop/web/legal-notice/EuStars.tsx'

import { EdgeWords } from './EdgeWords.tsx'

import styles from './labels.module.css'

type Fact = NonNullable<Device['energyLabel']>['facts'][number]

export interface EnergyLabelProps {
  maker: string
  model: string
  letter: string
  regulation: string
  facts: readonly Fact[]
}

const scale = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const rowHeight = 27
const firstRow = 74

/** 16 wide and high, drawn as lines. */
const symbols: Readonly<Record<Fact['symbol'], string>> = {
  battery: 'M1 5h12v6H1zM13 7h2v2h-2zM3.5 7v2M6 7v2M8.5 7v2',
  fall: 'M6 1l5 2-3 8-5-2zM1 15h14M12 8v4m-1.5-1.5L12 12l1.5-1.5',
  cycles: 'M13.5 8A5.5 5.5 0 1 1 11 3.4M11 .5v3H8M5.5 7h5v3h-5z',
  repair: 'M14 4l-2.5 2.5L9.5 4.5 12 2a4 4 0 0 0-5 5l-5 5 2 2 5-5a4 4 0 0 0 5-5z',
  protection: 'M8 1c3 3.5 4.5 6 4.5 8.5a4.5 4.5 0 0 1-9 0C3.5 7 5 4.5 8 1z',
  sdr: 'M1 3h14v9H1zM5 15h6',
  hdr: 'M1 3h14v9H1zM5 15h6M8 5v5M5.5 7.5h5',
  screen: 'M1 3h14v10H1zM4 11l8-6m-3 0h3v3M7 11H4V8',
  power: 'M9 1L3 9h4l-1 6 6-8H8z',
}

export function EnergyLabel({ maker, model, letter, regulation, facts }: EnergyLabelProps) {
  return (
    <svg className={styles['label']} viewBox="0 0 200 400" aria-hidden="true">
      <rect className={styles['frame']} x="1" y="1" width="198" height="398" rx="6" />
      <rect className={styles['blue']} x="10" y="10" width="42" height="30" />
      <EuStars x={31} y={25} radius={10} />
      <text className={styles['energ']} x="58" y="36">
        ENERG
      </text>
      <path className={styles['flash']} d="M178 8l-14 18h9l-5 14 17-20h-9z" />
      <path className={styles['rule']} d="M10 48h180M10 268h180M10 380h180" />
      <EdgeWords left={maker} right={model} until={190} y={63} />
      <Scale letter={letter} />
      {facts.map((fact, row) => (
        <g key={fact.symbol} transform={`translate(12 ${276 + row * 21})`}>
          <path className={styles['symbol']} d={symbols[fact.symbol]} />
          <text className={styles['value']} x="26" y="13">
            {fact.value}
          </text>
        </g>
      ))}
      <text className={styles['small']} x="190" y="394" textAnchor="end">
        {regulation}
      </text>
    </svg>
  )
}

function Scale({ letter }: { letter: string }) {
  const at = firstRow + scale.indexOf(letter) * rowHeight
  return (
    <>
      {scale.map((name, row) => {
        const [top, tip] = [firstRow + row * rowHeight, 60 + row * 11]
        return (
          <g key={name}>
            <path fill={energyColor(name)} d={`M10 ${top}h${tip - 22}l12 12-12 12H10z`} />
            <text className={styles['step']} x="20" y={top + 18.5}>
              {name}
            </text>
          </g>
        )
      })}
      <path className={styles['mine']} d={`M190 ${at - 2}h-38l-14 14 14 14h38z`} />
      <text className={styles['chosen']} x="168" y={at + 20}>
        {letter}
      </text>
    </>
  )
}
