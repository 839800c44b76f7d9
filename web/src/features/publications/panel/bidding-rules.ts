import { cspStages, biddingStages } from '~/messages/en/publications'
import { slugFrom } from '~/panel/slug'
import type { AnyValues } from '~/panel/simple/field-types'
import { openCspStages } from '../stages'
import { biddingParts } from './bidding-aside'
import { bacBiddings } from './bac-biddings'
import { choicesOf } from './label-options'
import { cspBiddings } from './csp'

/**
 * Copies the fields that a re-bidding shares with the failed bidding: not its dates, documents and result.
 */
const taken = (values: AnyValues, fields: readonly string[]): AnyValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** A slug of its own, because the failed bidding keeps its address. */
const slugOf = ({ title }: AnyValues, number: string) => slugFrom(`${String(title).slice(0, 90)} ${number}`)

export const bacBiddingParts = biddingParts(bacBiddings, {
  open: ['open'],
  stages: choicesOf(biddingStages),
  ends: ['awarded', 'failed', 'cancelled'],
  asked: {
    awarded: ['winningBidder', 'contractAmount', 'noticeOfAwardOn'],
    failed: ['resultNote'],
    cancelled: ['resultNote'],
  },
  anew: (values, number) => ({
    ...taken(values, [
      'category',
      'title',
      'summary',
      'approvedBudget',
      'bidDocumentsFee',
      'venue',
      'contact',
    ]),
    number,
    slug: slugOf(values, number),
    stage: 'open',
    rebidOf: values['number'],
  }),
})

const asBid = ['shortTitle', 'capacityMw', 'energyMwh', 'loadType', 'technology', 'psaType', 'termYears']
const terms = ['startCondition', 'summary', 'periods', 'legalBasis', 'email', 'phone']

export const cspBiddingParts = biddingParts(cspBiddings, {
  open: openCspStages,
  stages: choicesOf(cspStages),
  ends: ['failed', 'cancelled'],
  asked: {
    published: ['submissionDeadline'],
    awarded: ['winningBidder', 'contractPrice', 'noticeOfAwardOn'],
    filed_with_erc: ['ercCase'],
    failed: ['resultNote'],
    cancelled: ['resultNote'],
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
