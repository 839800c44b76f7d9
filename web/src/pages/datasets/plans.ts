import type { DatasetField } from '~/features/open-data/open-data-page-data'
import { supplyBalance } from '~/features/publications/plan-figures'
import {
  readDistributionDevelopmentPlans,
  readPowerSupplyProcurementPlans,
} from '~/features/publications/plans'
import { technologyField, type Dataset } from './dataset'

const planYear: DatasetField = { name: 'plan', type: 'integer', description: 'Year of the plan.' }
const scheduleSteps = [
  ['publication', 'Date the invitation is published.'],
  ['preBid', 'Date of the pre-bid conference.'],
  ['opening', 'Date of bid opening.'],
  ['award', 'Date of the award.'],
  ['signing', 'Date the contract is signed.'],
  ['filing', 'Date of filing with the Energy Regulatory Commission (ERC).'],
  ['delivery', 'Start of delivery.'],
] as const
const spendingFields = [
  ['spendLines', 'Spending on lines.'],
  ['spendSubstations', 'Spending on substations.'],
  ['spendMeters', 'Spending on meters.'],
  ['spendOther', 'All other capital spending.'],
] as const

/** Datasets of planned procurement and construction. */
export const planDatasets: Dataset[] = [
  {
    name: 'procurement-demand',
    type: 'power-supply-procurement-plan',
    title: 'Demand and contracted capacity',
    description:
      'One row per plan and year: peak demand, contracted capacity at the peak, and the reserve or shortfall.',
    key: ['plan', 'year'],
    when: 'year',
    filters: [],
    fields: [
      planYear,
      { name: 'year', type: 'integer', description: 'Calendar year.' },
      { name: 'peak', type: 'number', unit: 'MW', description: 'Peak demand of the year.' },
      { name: 'contracted', type: 'number', unit: 'MW', description: 'Contracted capacity at the peak.' },
      {
        name: 'gap',
        type: 'number',
        unit: 'MW',
        description: 'Contracted capacity minus peak demand. Positive: reserve. Negative: shortfall.',
      },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy requirement of the year.' },
      { name: 'loss', type: 'number', unit: 'percent', description: 'Expected system loss.' },
    ],
    rows: async (reader) =>
      (await readPowerSupplyProcurementPlans(reader)).flatMap((plan) =>
        supplyBalance(plan).map(({ year, peakMw, contractedMw, gapMw, energyMwh, lossPercent }) => ({
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
    type: 'power-supply-procurement-plan',
    title: 'Power supply contracts',
    description: 'One row per contract in each procurement plan.',
    key: ['plan', 'supplier', 'from'],
    when: 'from',
    filters: ['technology'],
    fields: [
      planYear,
      { name: 'supplier', type: 'string', description: 'Name of the supplier.' },
      technologyField,
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Capacity under contract.' },
      { name: 'from', type: 'date', description: 'Start of the contract.' },
      { name: 'to', type: 'date', description: 'End of the contract.' },
      { name: 'ercCase', type: 'string', description: 'ERC case number.' },
    ],
    rows: async (reader) =>
      (await readPowerSupplyProcurementPlans(reader)).flatMap((plan) =>
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
    type: 'power-supply-procurement-plan',
    title: 'Planned power supply biddings',
    description: 'One row per planned bidding in each procurement plan, with the date of each step.',
    key: ['plan', 'bidding'],
    when: 'publication',
    filters: [],
    fields: [
      planYear,
      { name: 'bidding', type: 'string', description: 'Title of the bidding.' },
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Capacity to be purchased.' },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy per year.' },
      { name: 'term', type: 'integer', unit: 'years', description: 'Contract term.' },
      ...scheduleSteps.map(([name, description]): DatasetField => ({ name, type: 'date', description })),
    ],
    rows: async (reader) =>
      (await readPowerSupplyProcurementPlans(reader)).flatMap((plan) =>
        plan.plannedCsps.map((each) => ({
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
    type: 'distribution-development-plan',
    title: 'Distribution development plan',
    description: 'One row per plan and year: customers, lines, substations and capital spending.',
    key: ['plan', 'year'],
    when: 'year',
    filters: [],
    fields: [
      { ...planYear, description: 'First year of the plan.' },
      { name: 'year', type: 'integer', description: 'Year of the figures.' },
      { name: 'residential', type: 'integer', description: 'Residential customers.' },
      { name: 'commercial', type: 'integer', description: 'Commercial customers.' },
      { name: 'industrial', type: 'integer', description: 'Industrial customers.' },
      { name: 'otherCustomers', type: 'integer', description: 'All other customers.' },
      { name: 'circuitKm', type: 'number', unit: 'circuit km', description: 'Length of distribution lines.' },
      { name: 'substationMva', type: 'number', unit: 'MVA', description: 'Substation capacity.' },
      ...spendingFields.map(([name, description]): DatasetField => ({
        name,
        type: 'number',
        unit: 'millions of pesos',
        description,
      })),
    ],
    rows: async (reader) =>
      (await readDistributionDevelopmentPlans(reader)).flatMap((plan) =>
        plan.years.map((year) => ({ plan: plan.fromYear, ...year })),
      ),
  },
]
