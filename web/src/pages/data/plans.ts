import type { Field } from '~/features/open-data/model'
import { balanceOf } from '~/features/publications/plan-figures'
import {
  readDistributionDevelopmentPlans,
  readPowerSupplyProcurementPlans,
} from '~/features/publications/plans'
import { technology, type Dataset } from './dataset'

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

/** What the utility means to buy and to build. */
export const plans: Dataset[] = [
  {
    name: 'procurement-demand',
    type: 'power-supply-procurement-plan',
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
      (await readPowerSupplyProcurementPlans(reader)).flatMap((plan) =>
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
    type: 'power-supply-procurement-plan',
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
      (await readDistributionDevelopmentPlans(reader)).flatMap((plan) =>
        plan.years.map((year) => ({ plan: plan.fromYear, ...year })),
      ),
  },
]
