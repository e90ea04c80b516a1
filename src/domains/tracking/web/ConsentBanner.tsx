/** The question for consent, drawn by the server behind the page (§ 25 TDDDG): no dialog, two equal buttons, works before scripts. */
import { to } from '#kit/paths.ts'
import { buttonClass } from '#ui/form/button-classes.ts'

import { consentForm, type ConsentBannerData } from '../consent.ts'

import styles from './ConsentBanner.module.css'

export function ConsentBanner({ base, wording, version, csrf, returnTo }: ConsentBannerData) {
  const { title, text, necessary, all } = wording
  return (
    <section className={styles['banner']} id="consent" aria-labelledby="consent-title">
      <form className={styles['in']} method="post" action={to(base, 'cookies')}>
        <input type="hidden" name="form" value={consentForm} />
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="return" value={returnTo} />
        <div>
          <h2 className={styles['title']} id="consent-title">
            {title}
          </h2>
          <p className={styles['text']}>
            {text} <a href={to(base, 'cookies')}>Mehr dazu</a>
          </p>
        </div>
        <div className={styles['choices']}>
          <button className={buttonClass()} name="choice" value="necessary">
            {necessary}
          </button>
          <button className={buttonClass()} name="choice" value="all">
            {all}
          </button>
        </div>
      </form>
    </section>
  )
}
