import { bidStages, stages } from '~/messages/en/publications'
import { slugFrom } from '~/panel/slug'
import type { AnyValues } from '~/panel/simple/field-types'
import { openStages } from '../stages'
import { biddingActs } from './bidding-acts'
import { bulletins } from './bulletins'
import { choicesOf } from './choices'
import { cspBids } from './csp'

/** The same work under another number: no days, no documents, no outcome, which are those of the round before. */
const taken = (values: AnyValues, fields: readonly string[]): AnyValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** An address of its own: the one of the round before stays. */
const slugOf = ({ title }: AnyValues, number: string) => slugFrom(`${String(title).slice(0, 90)} ${number}`)

export const BulletinActs = biddingActs(bulletins, {
  open: ['open'],
  stages: choicesOf(stages),
  ends: ['awarded', 'failed', 'cancelled'],
  asked: {
    awarded: ['supplier', 'awardAmount', 'awardedOn'],
    failed: ['outcome'],
    cancelled: ['outcome'],
  },
  anew: (values, number) => ({
    ...taken(values, ['category', 'title', 'summary', 'budget', 'documentFee', 'venue', 'contact']),
    number,
    slug: slugOf(values, number),
    stage: 'open',
    rebidOf: values['number'],
  }),
})

const asBid = ['shortTitle', 'capacityMw', 'energyMwh', 'loadType', 'technology', 'psaType', 'termYears']
const terms = ['startCondition', 'summary', 'periods', 'legalBasis', 'email', 'phone']

export const BidActs = biddingActs(cspBids, {
  open: openStages,
  stages: choicesOf(bidStages),
  ends: ['failed', 'cancelled'],
  asked: {
    published: ['deadline'],
    awarded: ['supplier', 'awardPrice', 'awardedOn'],
    filed_erc: ['ercCase'],
    failed: ['outcome'],
    cancelled: ['outcome'],
  },
  anew: (values, number) => ({
    ...taken(values, ['title', ...asBid, 'deliveryStart', ...terms]),
    code: number,
    slug: slugOf(values, number),
    stage: 'planned',
    round: String(Number(values['round'] || 1) + 1),
    rebidOf: values['code'],
    milestones: (values['milestones'] as { name: string }[]).map(({ name }) => ({
      name,
      planned: '',
      revised: '',
      actual: '',
      note: '',
    })),
  }),
})
