/** What stands at home: router, receiver, telephone, remote control. Drawn in the tokens, so that it follows the theme. */
import styles from './DoorPicture.module.css'

const [dark, mid, grey, white] = [styles['dark'], styles['mid'], styles['grey'], styles['white']]
const [shade, accent, line] = [styles['shade'], styles['accent'], styles['line']]

export function DoorPicture() {
  return (
    <div className={styles['picture']}>
      <svg viewBox="20 42 520 390" aria-hidden focusable="false">
        <path
          className={shade}
          d="M114 338a92 9 0 0 0 184 0a92 9 0 0 0-184 0M262 342a104 8 0 0 0 208 0a104 8 0 0 0-208 0"
        />
        <path className={grey} d="M0 340h560v3H0z" />
        <path className={line} d="M142 318C96 330 70 318 56 286S26 210 0 206" />
        <Router />
        <rect className={dark} x="300" y="294" width="140" height="44" rx="12" />
        <rect className={mid} x="300" y="294" width="140" height="9" rx="4.5" />
        <circle className={accent} cx="322" cy="320" r="3" />
        <rect className={mid} x="396" y="318" width="26" height="4" rx="2" />
        <Remote />
        <rect className={grey} x="330" y="244" width="78" height="52" rx="6" />
        <rect className={dark} x="330" y="240" width="78" height="52" rx="6" />
        <rect className={mid} x="336" y="246" width="66" height="40" rx="3" />
        <rect className={white} x="342" y="254" width="30" height="4" rx="2" />
        <path className={grey} d="M342 264h46v3h-46zM342 272h38v3h-38z" />
      </svg>
    </div>
  )
}

function Router() {
  return (
    <>
      <rect className={grey} x="138" y="92" width="136" height="244" rx="30" />
      <rect className={white} x="138" y="86" width="136" height="244" rx="30" />
      <rect className={grey} x="182" y="112" width="48" height="4" rx="2" />
      <circle className={grey} cx="190" cy="292" r="4" />
      <circle className={grey} cx="206" cy="292" r="4" />
      <circle className={accent} cx="222" cy="292" r="4" />
      <path
        className={shade}
        d="M166 150h80v3h-80zM166 160h80v3h-80zM166 170h80v3h-80zM166 180h80v3h-80zM166 190h80v3h-80z"
      />
    </>
  )
}

function Remote() {
  return (
    <>
      <rect className={grey} x="452" y="228" width="30" height="108" rx="15" />
      <rect className={white} x="452" y="224" width="30" height="108" rx="15" />
      <circle className={dark} cx="467" cy="246" r="7" />
      {[461, 473].flatMap((x) =>
        [266, 277].map((y) => <circle key={`${x} ${y}`} className={grey} cx={x} cy={y} r="2.6" />),
      )}
    </>
  )
}
