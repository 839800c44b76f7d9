import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import { technologies } from '~/lib/technology'
import { postedDocument } from './bulletins'

const text = v.nullish(v.string(), null)
const number = v.nullish(v.number(), null)
const day = v.pipe(v.string(), v.isoDate())
const optionalDay = v.nullish(day, null)
const loadType = v.nullish(v.picklist(['base', 'mid_merit', 'peaking']), null)

/** M12: how much power is needed, what is under contract, what is missing, and when it is bought. */
export const procurementPlan = v.object({
  documentId: v.string(),
  year: v.number(),
  title: text,
  narrative: text,
  /** 1 to 12: which contracts count for a year is decided by its peak. */
  peakMonth: number,
  demand: v.nullish(
    v.array(v.object({ year: v.number(), peakMw: v.number(), energyMwh: number, lossPercent: number })),
    [],
  ),
  contracts: v.nullish(
    v.array(
      v.object({
        supplier: v.string(),
        technology: v.nullish(v.picklist(technologies), null),
        loadType,
        mw: v.number(),
        from: day,
        to: day,
        ercCase: text,
      }),
    ),
    [],
  ),
  procurements: v.nullish(
    v.array(
      v.object({
        title: v.string(),
        bidCode: text,
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
  documents: v.nullish(v.array(postedDocument), []),
})

/** M12: what is built in ten years, and what it costs. Spending in millions of pesos. */
export const developmentPlan = v.object({
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
  documents: v.nullish(v.array(postedDocument), []),
})

export type ProcurementPlan = v.InferOutput<typeof procurementPlan>
export type DevelopmentPlan = v.InferOutput<typeof developmentPlan>
type Contract = ProcurementPlan['contracts'][number]

/** The newest first. */
export function readProcurementPlans(reader: CmsReader): Promise<ProcurementPlan[]> {
  return reader.list('procurement-plan', { sort: ['year:desc', 'documentId:asc'] }, procurementPlan)
}

export function readDevelopmentPlans(reader: CmsReader): Promise<DevelopmentPlan[]> {
  return reader.list('development-plan', { sort: ['fromYear:desc', 'documentId:asc'] }, developmentPlan)
}

/** Megawatts add up as whole ten-thousandths, which is how they are stored. */
export const sumOfMw = (values: readonly number[]): number =>
  values.reduce((sum, mw) => sum + Math.round(mw * 10_000), 0) / 10_000

/** What is in force at the peak of a year, whose day is not known before: the middle of its month stands for it. */
export function inForce({ contracts, peakMonth }: ProcurementPlan, year: number): Contract[] {
  const peak = `${year}-${String(peakMonth ?? 5).padStart(2, '0')}-15`
  return contracts.filter(({ from, to }) => from <= peak && peak <= to)
}

export interface BalanceYear {
  year: number
  peakMw: number
  contractedMw: number
  /** Above zero a reserve, below it what is missing. */
  gapMw: number
  energyMwh: number | null
  lossPercent: number | null
  /** In force at the peak. */
  contracts: Contract[]
}

/** Demand against contracts, year by year. */
export function balanceOf(plan: ProcurementPlan): BalanceYear[] {
  return plan.demand.map(({ year, peakMw, energyMwh, lossPercent }) => {
    const contracts = inForce(plan, year)
    const contractedMw = sumOfMw(contracts.map(({ mw }) => mw))
    return {
      year,
      peakMw,
      contractedMw,
      gapMw: sumOfMw([contractedMw, -peakMw]),
      energyMwh,
      lossPercent,
      contracts,
    }
  })
}

type PlanYear = DevelopmentPlan['years'][number]

/** Null where nothing is stated. */
const total = (values: (number | null)[]): number | null => {
  const stated = values.filter((value) => value !== null)
  return stated.length > 0 ? sumOfMw(stated) : null
}

export const customersOf = ({ residential, commercial, industrial, otherCustomers }: PlanYear) =>
  total([residential, commercial, industrial, otherCustomers])

export const spendingOf = ({ spendLines, spendSubstations, spendMeters, spendOther }: PlanYear) =>
  total([spendLines, spendSubstations, spendMeters, spendOther])

export const wholeSpending = ({ years }: DevelopmentPlan) => total(years.map(spendingOf))
