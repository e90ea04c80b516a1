import styles from './notice.module.css'

const star = 'M0-3 .7-.9H3L1.2.4l.7 2.1L0 1.2-1.9 2.5l.7-2.1L-3-.9h2.3z'
const round = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6)

/** Twelve stars in a circle around the middle of the flag. */
export function EuStars({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g className={styles['stars']}>
      {round.map((angle) => {
        const place = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)].map((at) => at.toFixed(1))
        return <path key={angle} d={star} transform={`translate(${place.join(' ')}) scale(${radius / 12})`} />
      })}
    </g>
  )
}
