import { useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { campaignEndForm } from '../texts.ts'
import type { OneCampaignData } from './one-campaign-data.ts'

import styles from '../Operator.module.css'

/** What ends with a campaign, before it is ended: there is no way back. */
export function EndCampaign() {
  const { campaign, forms } = useLoaderData<OneCampaignData>()
  const base = useBase()
  const { id, phase, state } = campaign
  return (
    <Section title="Das passiert">
      <ul className={styles['consequences']}>
        <EndingCodes campaign={campaign} />
        {phase === 'running' && <li>Was schon eingelöst ist, bleibt.</li>}
        <li>Das lässt sich nicht zurücknehmen: Dafür bräuchte es eine neue Aktion.</li>
      </ul>
      <PageForm name={campaignEndForm} values={forms.end}>
        <input type="hidden" name="seen" value={state} />
        <ButtonRow wide>
          <Button kind="fill" type="submit" busy={useSubmitted(campaignEndForm) !== undefined}>
            {phase === 'running' ? 'Jetzt beenden' : 'Jetzt absagen'}
          </Button>
          <LinkButton kind="line" href={to(base, 'operatorOneCampaign', { aktion: id })}>
            {phase === 'running' ? 'Weiterlaufen lassen' : 'Aktion behalten'}
          </LinkButton>
        </ButtonRow>
      </PageForm>
    </Section>
  )
}

/** The only code by its name, several by their number; those that are blocked or used up are good for nothing already. */
function EndingCodes({ campaign }: Pick<OneCampaignData, 'campaign'>) {
  const { blocked, code, codes, phase, singleUse, used } = campaign
  const free = codes - blocked - (singleUse ? used : 0)
  if (free < 1) return null
  const never = phase === 'ahead'
  return (
    <li>
      {code !== null ? (
        <>
          Der Code <span className={styles['code']}>{code}</span> {never ? 'wird' : 'gilt'}
        </>
      ) : free === 1 ? (
        `Ein Code ${never ? 'wird' : 'gilt'}`
      ) : (
        `${free} Codes ${never ? 'werden' : 'gelten'}`
      )}{' '}
      {never ? 'nie gelten.' : 'ab sofort nicht mehr, auch nicht in Warenkörben.'}
    </li>
  )
}
