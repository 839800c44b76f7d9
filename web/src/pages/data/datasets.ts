import * as v from 'valibot'
import type { CmsReader, Schema } from '~/cms/reader'
import { demandReading } from '~/features/demand/model'
import { energySource } from '~/features/energy-sources/model'
import { generationCharge } from '~/features/generation-charges/model'
import { advisory, kinds, stages } from '~/features/news/model'
import { placesOf } from '~/features/news/outages'
import type { Field } from '~/features/open-data/model'
import { componentGroups, powerRate, rateUnits } from '~/features/power-rates/model'
import { powerSupplyRecord } from '~/features/power-supply/model'
import { balanceOf } from '~/features/publications/plan-figures'
import { readDevelopmentPlans, readProcurementPlans } from '~/features/publications/plans'
import { toNumber, type TenThousandths } from '~/lib/decimal'
import { contractTypes, technologies } from '~/lib/technology'

export type Cell = string | number | boolean | null
export type DataRow = Record<string, Cell>

/** One kind of figures that the site publishes, as a table. */
export interface Dataset {
  name: string
  title: string
  description: string
  fields: Field[]
  /** Fields that together name one row. */
  key: string[]
  /** The field that says when: parts are asked for by months of it. */
  when: string
  /** Fields that a part may be chosen by, each by one value. */
  filters: string[]
  /** The content type that it is read from. */
  type: string
  /** All published rows, the newest first. */
  rows: (reader: CmsReader, at: Date) => Promise<DataRow[]>
}

const amount = (value: TenThousandths | null) => (value === null ? null : toNumber(value))
const days = (count: number) => count * 86_400_000
/** Readings come every quarter of an hour: the file holds the last month of them. */
const DEMAND_DAYS = 31

const list = <T>(reader: CmsReader, type: string, sort: string | string[], schema: Schema<T>, filters = {}) =>
  reader.list(type, { sort, ...(Object.keys(filters).length > 0 && { filters }) }, schema)

const month = (description: string): Field => ({ name: 'month', type: 'yearmonth', description })
const technology: Field = {
  name: 'technology',
  type: 'string',
  description: 'What the power is made with; WESM is the spot market, whose plants are not known.',
  values: technologies,
}
const contract: Field = {
  name: 'contractType',
  type: 'string',
  description: 'Power supply agreement, emergency agreement, state contract, spot market or net metering.',
  values: contractTypes,
}

const planYear: Field = { name: 'plan', type: 'integer', description: 'Year of the plan.' }
const scheduleSteps = [
  ['publication', 'Publication of the invitation.'],
  ['preBid', 'Pre-bid conference.'],
  ['opening', 'Opening of bids.'],
  ['award', 'Award.'],
  ['signing', 'Signing of the contract.'],
  ['filing', 'Filing with the commission.'],
  ['delivery', 'First delivery.'],
] as const
const spendingFields = [
  ['spendLines', 'Spending on lines.'],
  ['spendSubstations', 'Spending on substations.'],
  ['spendMeters', 'Spending on meters.'],
  ['spendOther', 'All other capital spending.'],
] as const

/** All datasets, in the order in which the page lists them. */
export const datasets: Dataset[] = [
  {
    name: 'rates',
    type: 'power-rate',
    title: 'Power rates',
    description: 'Every charge of every customer class and billing month, a row each.',
    key: ['month', 'customerClass', 'charge'],
    when: 'month',
    filters: ['customerClass', 'charge'],
    fields: [
      month('Billing month.'),
      { name: 'customerClass', type: 'string', description: 'Code of the customer class.' },
      { name: 'effectiveFrom', type: 'date', description: 'First day on which the rate holds.' },
      { name: 'charge', type: 'string', description: 'Code of the charge, the same in all months.' },
      { name: 'label', type: 'string', description: 'The charge as bills name it.' },
      {
        name: 'group',
        type: 'string',
        description: 'Part of the rate that it belongs to.',
        values: componentGroups,
      },
      { name: 'unit', type: 'string', description: 'What the amount is charged for.', values: rateUnits },
      {
        name: 'amount',
        type: 'number',
        unit: 'Philippine pesos, for each of the unit',
        description: 'Empty where it is not stated, which is not zero.',
      },
      {
        name: 'passedOn',
        type: 'boolean',
        description: 'Whether it is collected for others, without markup.',
      },
    ],
    rows: async (reader) =>
      (await list(reader, 'power-rate', ['billingMonth:desc', 'documentId:asc'], powerRate)).flatMap((rate) =>
        rate.components.map((component) => ({
          month: rate.billingMonth,
          customerClass: rate.customerClass?.code ?? null,
          effectiveFrom: rate.effectiveFrom,
          charge: component.code,
          label: component.label,
          group: component.group,
          unit: component.unit,
          amount: amount(component.amount),
          passedOn: component.passThrough,
        })),
      ),
  },
  {
    name: 'generation-charges',
    type: 'generation-charge',
    title: 'Generation charges',
    description: 'What each source charged for the energy of a billing month, a row each.',
    key: ['month', 'source'],
    when: 'month',
    filters: ['source', 'technology'],
    fields: [
      month('Billing month.'),
      { name: 'source', type: 'string', description: 'Who supplied the energy.' },
      technology,
      contract,
      { name: 'supplyFrom', type: 'date', description: 'First day of the supply.' },
      { name: 'supplyTo', type: 'date', description: 'Last day of the supply.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy bought.' },
      {
        name: 'basicCost',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Its cost by contract or market.',
      },
      {
        name: 'adjustments',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Other adjustments of the cost.',
      },
    ],
    rows: async (reader) =>
      (await list(reader, 'generation-charge', ['billingMonth:desc', 'source:asc'], generationCharge)).map(
        (charge) => ({
          month: charge.billingMonth,
          source: charge.source,
          technology: charge.technology,
          contractType: charge.contractType,
          supplyFrom: charge.supplyPeriodFrom,
          supplyTo: charge.supplyPeriodTo,
          energy: charge.energyKwh,
          basicCost: amount(charge.basicCost),
          adjustments: amount(charge.otherAdjustments),
        }),
      ),
  },
  {
    name: 'energy-sources',
    type: 'energy-source',
    title: 'Energy sources',
    description: 'Energy bought from each source in a month, a row each.',
    key: ['month', 'name'],
    when: 'month',
    filters: ['name', 'technology'],
    fields: [
      month('Month of the supply.'),
      { name: 'name', type: 'string', description: 'The source.' },
      technology,
      contract,
      { name: 'supplier', type: 'string', description: 'Who sells the power.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy bought.' },
      { name: 'contracts', type: 'integer', description: 'Number of contracts.' },
      {
        name: 'participants',
        type: 'integer',
        description: 'Number of customers who take part in net metering.',
      },
    ],
    rows: async (reader) =>
      (await list(reader, 'energy-source', ['month:desc', 'name:asc'], energySource)).map((source) => ({
        month: source.month,
        name: source.name,
        technology: source.technology,
        contractType: source.contractType,
        supplier: source.supplier,
        energy: source.energyKwh,
        contracts: source.contracts,
        participants: source.participants,
      })),
  },
  {
    name: 'power-supply',
    type: 'power-supply-record',
    title: 'Power supply',
    description: 'Demand, contracted capacity, energy and losses of a month, a row each.',
    key: ['month'],
    when: 'month',
    filters: [],
    fields: [
      month('Calendar month.'),
      { name: 'peakDemand', type: 'number', unit: 'MW', description: 'Highest demand of the month.' },
      { name: 'contractedCapacity', type: 'number', unit: 'MW', description: 'Capacity under contract.' },
      { name: 'energyPurchased', type: 'number', unit: 'GWh', description: 'Energy bought.' },
      {
        name: 'loadFactor',
        type: 'number',
        unit: 'percent',
        description: 'Average demand over peak demand.',
      },
      {
        name: 'systemLoss',
        type: 'number',
        unit: 'percent',
        description: 'Energy lost on the way to meters.',
      },
      {
        name: 'systemLossCap',
        type: 'number',
        unit: 'percent',
        description: 'Loss that customers may be charged for at most.',
      },
      { name: 'customers', type: 'integer', description: 'Customers served.' },
    ],
    rows: async (reader) =>
      (await list(reader, 'power-supply-record', 'month:desc', powerSupplyRecord)).map((record) => ({
        month: record.month,
        peakDemand: record.peakDemandMw,
        contractedCapacity: record.contractedCapacityMw,
        energyPurchased: record.energyPurchasedGwh,
        loadFactor: record.loadFactorPercent,
        systemLoss: record.systemLossPercent,
        systemLossCap: record.systemLossCapPercent,
        customers: record.customers,
      })),
  },
  {
    name: 'demand',
    type: 'demand-reading',
    title: 'Demand',
    description: `Demand of the whole franchise area and its forecast, reading by reading, of the last ${DEMAND_DAYS} days.`,
    key: ['at'],
    when: 'at',
    filters: [],
    fields: [
      { name: 'at', type: 'datetime', description: 'Instant of the reading, in UTC.' },
      { name: 'demand', type: 'number', unit: 'MW', description: 'Measured demand.' },
      { name: 'forecast', type: 'number', unit: 'MW', description: 'What was forecast for that instant.' },
      {
        name: 'source',
        type: 'string',
        description: 'Where the reading comes from; demonstration data is made up.',
        values: ['scada', 'import', 'demonstration'],
      },
    ],
    rows: async (reader, at) => {
      const since = new Date(at.getTime() - days(DEMAND_DAYS))
      // To the hour, so that reads of the same hour are one.
      since.setUTCMinutes(0, 0, 0)
      const filters = { at: { $gte: since.toISOString() } }
      const readings = await list(reader, 'demand-reading', 'at:desc', demandReading, filters)
      return readings.map(({ at: instant, demandMw, forecastMw, source }) => ({
        at: instant,
        demand: demandMw,
        forecast: forecastMw,
        source,
      }))
    },
  },
  {
    name: 'interruptions',
    type: 'advisory',
    title: 'Interruptions',
    description:
      'Every interruption that was announced, planned or not, a row for each of its windows; notices of other things are left out.',
    key: ['code', 'start'],
    when: 'postedAt',
    filters: ['kind', 'stage'],
    fields: [
      { name: 'code', type: 'string', description: 'Number of the advisory.' },
      {
        name: 'kind',
        type: 'string',
        description: 'Why power is off: planned, by itself, or for want of power.',
        values: kinds.filter((kind) => kind !== 'general'),
      },
      { name: 'stage', type: 'string', description: 'How things stand.', values: stages },
      { name: 'start', type: 'datetime', description: 'From when, as announced.' },
      { name: 'end', type: 'datetime', description: 'Until when, as announced first; empty while unknown.' },
      { name: 'revisedEnd', type: 'datetime', description: 'Until when, as announced last.' },
      { name: 'restoredAt', type: 'datetime', description: 'When power was back for everybody.' },
      { name: 'feeder', type: 'string', description: 'Code of the feeder.' },
      {
        name: 'barangays',
        type: 'string',
        description: 'Names of the barangays, with semicolons between them.',
      },
      { name: 'customers', type: 'integer', description: 'Customers concerned.' },
      { name: 'cause', type: 'string', description: 'What caused it, as far as it is known.' },
      { name: 'purpose', type: 'string', description: 'What planned work is for.' },
      { name: 'postedAt', type: 'datetime', description: 'When it was announced.' },
    ],
    rows: async (reader) =>
      (await list(reader, 'advisory', ['postedAt:desc', 'code:asc'], advisory))
        .filter(({ kind }) => kind !== 'general')
        .flatMap((one) => {
          const { windows } = one
          const announced = windows.length > 0 ? windows : [{ start: null, end: null, revisedEnd: null }]
          return announced.map(({ start, end, revisedEnd }) => ({
            code: one.code,
            kind: one.kind,
            stage: one.stage,
            start,
            end,
            revisedEnd,
            restoredAt: one.restoredAt,
            feeder: one.feeder?.code ?? null,
            barangays: placesOf(one)
              .map(({ name }) => name)
              .join('; '),
            customers: one.customers,
            cause: one.cause,
            purpose: one.purpose,
            postedAt: one.postedAt,
          }))
        }),
  },
  {
    name: 'procurement-demand',
    type: 'procurement-plan',
    title: 'Demand against contracts',
    description:
      'Peak demand of each year of each procurement plan, what is under contract then, and what is missing.',
    key: ['plan', 'year'],
    when: 'year',
    filters: [],
    fields: [
      planYear,
      { name: 'year', type: 'integer', description: 'Year of the demand.' },
      { name: 'peak', type: 'number', unit: 'MW', description: 'Highest demand of the year.' },
      { name: 'contracted', type: 'number', unit: 'MW', description: 'Under contract at the peak.' },
      {
        name: 'gap',
        type: 'number',
        unit: 'MW',
        description: 'Contracts less demand: above zero a reserve, below it what is missing.',
      },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy of the year.' },
      { name: 'loss', type: 'number', unit: 'percent', description: 'System loss that is expected.' },
    ],
    rows: async (reader) =>
      (await readProcurementPlans(reader)).flatMap((plan) =>
        balanceOf(plan).map(({ year, peakMw, contractedMw, gapMw, energyMwh, lossPercent }) => ({
          plan: plan.year,
          year,
          peak: peakMw,
          contracted: contractedMw,
          gap: gapMw,
          energy: energyMwh,
          loss: lossPercent,
        })),
      ),
  },
  {
    name: 'procurement-contracts',
    type: 'procurement-plan',
    title: 'Contracts for power',
    description: 'The contracts that each procurement plan counts with, a row each.',
    key: ['plan', 'supplier', 'from'],
    when: 'from',
    filters: ['technology'],
    fields: [
      planYear,
      { name: 'supplier', type: 'string', description: 'Who sells the power.' },
      technology,
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Contracted capacity.' },
      { name: 'from', type: 'date', description: 'First day of the contract.' },
      { name: 'to', type: 'date', description: 'Last day of the contract.' },
      { name: 'ercCase', type: 'string', description: 'Case of the commission.' },
    ],
    rows: async (reader) =>
      (await readProcurementPlans(reader)).flatMap((plan) =>
        plan.contracts.map(({ supplier, technology: made, mw, from, to, ercCase }) => ({
          plan: plan.year,
          supplier,
          technology: made,
          capacity: mw,
          from,
          to,
          ercCase,
        })),
      ),
  },
  {
    name: 'procurement-schedule',
    type: 'procurement-plan',
    title: 'Planned biddings for power',
    description: 'What each procurement plan means to buy, with the day of each step, a row each.',
    key: ['plan', 'bidding'],
    when: 'publication',
    filters: [],
    fields: [
      planYear,
      { name: 'bidding', type: 'string', description: 'What is bought.' },
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Capacity to be bought.' },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy a year.' },
      { name: 'term', type: 'integer', unit: 'years', description: 'Length of the contract.' },
      ...scheduleSteps.map(([name, description]): Field => ({ name, type: 'date', description })),
    ],
    rows: async (reader) =>
      (await readProcurementPlans(reader)).flatMap((plan) =>
        plan.procurements.map((each) => ({
          plan: plan.year,
          bidding: each.title,
          capacity: each.mw,
          energy: each.energyMwh,
          term: each.termYears,
          ...Object.fromEntries(scheduleSteps.map(([name]) => [name, each[name]])),
        })),
      ),
  },
  {
    name: 'development-plan',
    type: 'development-plan',
    title: 'Distribution development plan',
    description: 'Customers, lines, substations and capital spending of each year of each plan, a row each.',
    key: ['plan', 'year'],
    when: 'year',
    filters: [],
    fields: [
      { ...planYear, description: 'First year of the plan.' },
      { name: 'year', type: 'integer', description: 'Year that the figures are of.' },
      { name: 'residential', type: 'integer', description: 'Residential customers.' },
      { name: 'commercial', type: 'integer', description: 'Commercial customers.' },
      { name: 'industrial', type: 'integer', description: 'Industrial customers.' },
      { name: 'otherCustomers', type: 'integer', description: 'All other customers.' },
      { name: 'circuitKm', type: 'number', unit: 'circuit km', description: 'Length of lines.' },
      { name: 'substationMva', type: 'number', unit: 'MVA', description: 'Capacity of substations.' },
      ...spendingFields.map(([name, description]): Field => ({
        name,
        type: 'number',
        unit: 'millions of pesos',
        description,
      })),
    ],
    rows: async (reader) =>
      (await readDevelopmentPlans(reader)).flatMap((plan) =>
        plan.years.map((year) => ({ plan: plan.fromYear, ...year })),
      ),
  },
]

const changed = v.object({ updatedAt: v.nullish(v.string(), null) })

/** When a dataset's content last changed (ISO instant); null while nothing is published. */
export async function lastChange(reader: CmsReader, { type }: Dataset): Promise<string | null> {
  const [newest] = await reader.list(type, { sort: 'updatedAt:desc', pagination: { pageSize: 1 } }, changed)
  return newest?.updatedAt ?? null
}

/** Months of what is asked for (`YYYY-MM`, both included), and one value of some fields. */
export interface Part {
  from?: string
  to?: string
  equal: Record<string, string>
}

/**
 * The part of a dataset that a query asks for; null where it asks for all.
 * @throws UnknownPart that says what can be asked for.
 */
export function partOf({ filters }: Dataset, query: URLSearchParams): Part | null {
  const part: Part = { equal: {} }
  for (const [name, text] of query) {
    const value = text.trim()
    if (name === 'from' || name === 'to') {
      // A form sends what was left blank too.
      if (value === '') continue
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) throw new UnknownPart(`${name} is a month such as 2026-11.`)
      part[name] = value
    } else if (filters.includes(name)) {
      if (value !== '') part.equal[name] = value
    } else {
      throw new UnknownPart(`A part can be asked for by ${['from', 'to', ...filters].join(', ')}.`)
    }
  }
  return part.from || part.to || Object.keys(part.equal).length > 0 ? part : null
}

/** A query that no part of a dataset answers to. */
export class UnknownPart extends Error {}

/** The rows of a part, in the dataset's order. */
export function rowsIn({ when }: Dataset, rows: readonly DataRow[], { from, to, equal }: Part): DataRow[] {
  return rows.filter((row) => {
    const month = String(row[when] ?? '').slice(0, 7)
    return (
      (!from || month >= from) &&
      (!to || (month !== '' && month <= to)) &&
      Object.entries(equal).every(([name, value]) => row[name] === value)
    )
  })
}
