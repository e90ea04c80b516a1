import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'

import type { SlotView, WeekView } from './week-view.ts'

import styles from './Week.module.css'

interface WeekProps {
  week: WeekView
  contractId: string
  chosen: string
  onChoose: (value: string) => void
}

export function Week({ chosen, contractId, onChoose, week }: WeekProps) {
  const first = week.days.flatMap(({ slots }) => slots).find(({ state }) => state === 'free')?.value
  return (
    <section className={styles['week']} aria-labelledby="woche">
      <div className={classes('apart', styles['head'])}>
        <h2 id="woche">{week.title}</h2>
        <p>
          <Other contractId={contractId} week={week.previous} icon="Pfeil links" label="Woche davor" />
          <Other contractId={contractId} week={week.next} icon="Pfeil rechts" label="Woche danach" />
        </p>
      </div>
      {first !== undefined && <p className={styles['ask']}>Wähle eine freie Zeit.</p>}
      <div className={styles['days']}>
        {week.days.map(({ day, name, slots }) => (
          <fieldset key={day} className={styles['day']}>
            <legend>
              <b>{name}</b>
              <span>{day}</span>
            </legend>
            <div className={styles['slots']}>
              {slots.map((slot) => (
                <Slot
                  key={slot.value}
                  slot={slot}
                  {...(slot.value === first && { id: 'time' })}
                  chosen={slot.value === chosen}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="small quiet mt-16">{week.note}</p>
    </section>
  )
}

/** A link, so that it works before scripts. */
function Other({
  contractId,
  icon,
  label,
  week,
}: {
  contractId: string
  icon: 'Pfeil links' | 'Pfeil rechts'
  label: string
  week: string | null
}) {
  const base = useBase()
  if (week === null) return null
  return (
    <AppLink href={to(base, 'appointment', { contractId, woche: week })} className={styles['other']}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </AppLink>
  )
}

interface SlotProps {
  slot: SlotView
  id?: string
  chosen: boolean
  onChoose: (value: string) => void
}

function Slot({ chosen, id, onChoose, slot: { hours, state, value } }: SlotProps) {
  if (state === 'own')
    return (
      <span className={classes(styles['slot'], styles['mine'])}>
        <span>{hours}</span>
        <small>dein Termin</small>
      </span>
    )
  if (state === 'taken')
    return (
      <span className={classes(styles['slot'], styles['full'])}>
        <s>{hours}</s>
        <span className="sr"> belegt</span>
      </span>
    )
  return (
    <label className={styles['slot']}>
      <input type="radio" name="time" id={id} value={value} defaultChecked={chosen} onChange={() => onChoose(value)} />
      <span>{hours}</span>
    </label>
  )
}
