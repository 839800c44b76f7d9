import type { ReactNode } from 'react'
import type { CspStage } from '../stages'

export type StageTone = 'open' | 'done' | 'ended' | 'calm'

/** Maps a stage to the look of another badge of the site. */
const tones: Record<StageTone, string> = { open: 'planned', done: 'back', ended: 'part', calm: 'calm' }

/** The stage of a bidding in words; the color only repeats it. */
export function StageBadge({ tone, children }: { tone: StageTone; children: ReactNode }) {
  return (
    <span className="status-badge" data-tone={tones[tone]}>
      {children}
    </span>
  )
}

export const biddingTones = {
  open: 'open',
  closed: 'calm',
  awarded: 'done',
  failed: 'ended',
  cancelled: 'ended',
} as const

export const cspTones: Record<CspStage, StageTone> = {
  planned: 'calm',
  published: 'open',
  pre_bid: 'open',
  bid_submission: 'open',
  evaluation: 'calm',
  post_qualification: 'calm',
  awarded: 'done',
  psa_signed: 'done',
  filed_with_erc: 'done',
  erc_provisional_authority: 'done',
  erc_approved: 'done',
  failed: 'ended',
  cancelled: 'ended',
}
