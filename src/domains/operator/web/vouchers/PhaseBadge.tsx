import type { CampaignPhase } from '#domains/vouchers/campaign.ts'
import { Badge } from '#ui/feedback/Badge.tsx'

import { phaseNames } from './campaign-texts.ts'

const tones = { ahead: 'info', running: 'success', over: 'neutral', ended: 'neutral' } as const

/** How far a campaign is. */
export function PhaseBadge({ phase }: { phase: CampaignPhase }) {
  return <Badge tone={tones[phase]}>{phaseNames[phase]}</Badge>
}
