import type { ReactNode } from 'react'
import type { CspStage } from '../bidding-stages'

export type BiddingStageTone = 'open' | 'done' | 'ended' | 'calm'

/** Maps a stage to the look of another badge of the site. */
const tones: Record<BiddingStageTone, string> = { open: 'planned', done: 'back', ended: 'part', calm: 'calm' }

/** The stage of a bidding in words; the color only repeats it. */
export function BiddingStageBadge({ tone, children }: { tone: BiddingStageTone; children: ReactNode }) {
  return (
    <span className="status-badge" data-tone={tones[tone]}>
      {children}
    </span>
  )
}

export const biddingStageTones = {
  open: 'open',
  closed: 'calm',
  awarded: 'done',
  failed: 'ended',
  cancelled: 'ended',
} as const

export const cspStageTones: Record<CspStage, BiddingStageTone> = {
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
