/** The harmonised notice on the legal guarantee of conformity (Implementing Regulation (EU) 2025/1960, Annex I). */
import { EuStars } from './EuStars.tsx'

import styles from './notice.module.css'

/** Where the codes of notice and durability label lead. */
export const guaranteeAddress = 'https://europa.eu/youreurope/garantien'

/** Its words in German; in the place of the code, and of the sentence that asks to scan it, stands the link. */
export function LegalNotice() {
  return (
    <div className={styles['notice']}>
      <div className={styles['title']}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <EuStars x={24} y={24} radius={18} />
        </svg>
        <h3>Gesetzliche Gewährleistung</h3>
      </div>
      <p className={styles['lead']}>
        Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union
        verkauft werden.
      </p>
      <p>
        Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend
        machen, z.&nbsp;B. wenn die Waren
      </p>
      <ul>
        <li>nicht der Beschreibung entsprechen,</li>
        <li>nicht bestimmungsgemäß funktionieren.</li>
      </ul>
      <p>
        Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb
        des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes
        anbieten:
      </p>
      <ul>
        <li>kostenlose Nachbesserung oder kostenlose Ersatzlieferung,</li>
        <li>in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.</li>
      </ul>
      <Beyond />
    </div>
  )
}

function Beyond() {
  return (
    <>
      <p>
        In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein
        kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.
      </p>
      <h4>Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?</h4>
      <ol>
        <li>Melden Sie dem Verkäufer das Problem so bald wie möglich.</li>
        <li>Legen Sie einen Kaufnachweis vor, z.&nbsp;B. die Quittung, Rechnung oder einen Kontoauszug.</li>
      </ol>
      <p>
        Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen
        Gewährleistung gelten. Die GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche
        Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.
      </p>
    </>
  )
}
