import { cspStageLabels, biddingStages } from '~/messages/en/publications'
import { createSlugFrom } from '~/panel/create-slug'
import type { AnyFieldValues } from '~/panel/declarative-forms/field-declarations'
import { OPEN_CSP_STAGES } from '../bidding-stages'
import { createBiddingFormParts } from './bidding-form-parts'
import { bacBiddingsResource } from './bac-biddings-resource'
import { labelsToChoices } from './labels-to-choices'
import { cspBiddingsResource } from './csp-resources'

/**
 * Copies the fields that a re-bidding shares with the failed bidding: not its dates, documents and result.
 */
const taken = (values: AnyFieldValues, fields: readonly string[]): AnyFieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** A slug of its own, because the failed bidding keeps its address. */
const slugOf = ({ title }: AnyFieldValues, number: string) =>
  createSlugFrom(`${String(title).slice(0, 90)} ${number}`)

export const bacBiddingFormParts = createBiddingFormParts(bacBiddingsResource, {
  open: ['open'],
  stages: labelsToChoices(biddingStages),
  ends: ['awarded', 'failed', 'cancelled'],
  requiredByStage: {
    awarded: ['winningBidder', 'contractAmount', 'noticeOfAwardOn'],
    failed: ['resultNote'],
    cancelled: ['resultNote'],
  },
  rebidValues: (values, number) => ({
    ...taken(values, [
      'category',
      'title',
      'summary',
      'approvedBudget',
      'floorPrice',
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

export const cspBiddingFormParts = createBiddingFormParts(cspBiddingsResource, {
  open: OPEN_CSP_STAGES,
  stages: labelsToChoices(cspStageLabels),
  ends: ['failed', 'cancelled'],
  requiredByStage: {
    published: ['submissionDeadline'],
    awarded: ['winningBidder', 'contractPrice', 'noticeOfAwardOn'],
    filed_with_erc: ['ercCase'],
    failed: ['resultNote'],
    cancelled: ['resultNote'],
  },
  rebidValues: (values, number) => ({
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
