import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import type { CmsReader } from '~/cms/cms-reader'
import { cspBidding } from '~/cms/types.gen'
import { GENERATION_TECHNOLOGIES } from '~/lib/generation-technologies'
import { postedDocumentSchema } from './biddings'

const text = v.nullish(v.string(), null)
const number = v.nullish(v.number(), null)
const day = v.pipe(v.string(), v.isoDate())
const optionalDay = v.nullish(day, null)
const loadType = v.nullish(v.picklist(choiceValuesOf(cspBidding.fields.loadType)), null)

/** M12: a power supply procurement plan: demand, contracts, shortfall, and planned procurements. */
export const powerSupplyProcurementPlanSchema = v.object({
  documentId: v.string(),
  year: v.number(),
  title: text,
  narrative: text,
  /** 1 to 12. A contract counts for a year if it is in force in this month. */
  peakMonth: number,
  demand: v.nullish(
    v.array(v.object({ year: v.number(), peakMw: v.number(), energyMwh: number, lossPercent: number })),
    [],
  ),
  contracts: v.nullish(
    v.array(
      v.object({
        supplier: v.string(),
        technology: v.nullish(v.picklist(GENERATION_TECHNOLOGIES), null),
        loadType,
        mw: v.number(),
        from: day,
        to: day,
        ercCase: text,
      }),
    ),
    [],
  ),
  plannedCsps: v.nullish(
    v.array(
      v.object({
        title: v.string(),
        biddingCode: text,
        mw: v.number(),
        loadType,
        technology: text,
        energyMwh: number,
        termYears: number,
        publication: optionalDay,
        preBid: optionalDay,
        opening: optionalDay,
        award: optionalDay,
        signing: optionalDay,
        filing: optionalDay,
        delivery: optionalDay,
      }),
    ),
    [],
  ),
  documents: v.nullish(v.array(postedDocumentSchema), []),
})

/** M12: a distribution development plan for ten years. Spending in millions of pesos. */
export const distributionDevelopmentPlanSchema = v.object({
  documentId: v.string(),
  fromYear: v.number(),
  toYear: v.number(),
  title: text,
  narrative: text,
  years: v.nullish(
    v.array(
      v.object({
        year: v.number(),
        residential: number,
        commercial: number,
        industrial: number,
        otherCustomers: number,
        circuitKm: number,
        substationMva: number,
        spendLines: number,
        spendSubstations: number,
        spendMeters: number,
        spendOther: number,
      }),
    ),
    [],
  ),
  documents: v.nullish(v.array(postedDocumentSchema), []),
})

export type PowerSupplyProcurementPlan = v.InferOutput<typeof powerSupplyProcurementPlanSchema>
export type DistributionDevelopmentPlan = v.InferOutput<typeof distributionDevelopmentPlanSchema>

/** All plans, newest first. */
export function readPowerSupplyProcurementPlans(reader: CmsReader): Promise<PowerSupplyProcurementPlan[]> {
  return reader.list(
    'power-supply-procurement-plan',
    { sort: ['year:desc', 'documentId:asc'] },
    powerSupplyProcurementPlanSchema,
  )
}

export function readDistributionDevelopmentPlans(reader: CmsReader): Promise<DistributionDevelopmentPlan[]> {
  return reader.list(
    'distribution-development-plan',
    { sort: ['fromYear:desc', 'documentId:asc'] },
    distributionDevelopmentPlanSchema,
  )
}
