import type { ReactNode } from 'react'
import type { CspStage } from '../stages'

export type Tone = 'open' | 'done' | 'ended' | 'calm'

/** The looks that other badges of the site have, by what they mean here. */
const tones: Record<Tone, string> = { open: 'planned', done: 'back', ended: 'part', calm: 'calm' }

/** The stage of a bidding, in words; the color only repeats them. */
export function StageBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="state-badge" data-tone={tones[tone]}>
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

export const cspTones: Record<CspStage, Tone> = {
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
