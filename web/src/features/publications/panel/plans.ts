import { loadTypes } from '~/messages/en/publications'
import { technologyChoices } from '~/panel/energy-choices'
import { simpleResource } from '~/panel/simple/simple-resource'
import type { Field } from '~/panel/simple/field-types'
import { CSP } from '../csp-view'
import { choicesOf, documentRows, neededText } from './choices'

const year = {
  kind: 'integer',
  isYear: true,
  label: 'Year',
  min: 1990,
  max: 2100,
  needed: { for: 'save', message: 'Enter the year.' },
} as const satisfies Field

const mw = (label: string) =>
  ({
    kind: 'decimal',
    label,
    places: 1,
    min: 0,
    needed: { for: 'save', message: 'Enter the megawatts.' },
  }) as const satisfies Field

const date = (label: string) => ({ kind: 'date', label }) as const satisfies Field
const count = (label: string) => ({ kind: 'integer', label, min: 0 }) as const satisfies Field
const amount = (label: string) => ({ kind: 'decimal', label, places: 1, min: 0 }) as const satisfies Field

/** M12: how much power is needed, what is under contract, and what is bought when. */
export const procurementPlans = simpleResource({
  name: 'procurement-plans',
  nouns: ['plan', 'plans'],
  heading: 'Procurement plans',
  icon: 'file-text',
  fields: {
    year,
    title: { kind: 'text', label: 'Title', maxLength: 160 },
    narrative: {
      kind: 'long-text',
      label: 'In words',
      maxLength: 6000,
      help: 'An empty line begins a new paragraph.',
    },
    peakMonth: {
      kind: 'integer',
      label: 'Month of the yearly peak',
      min: 1,
      max: 12,
      help: '1 to 12. Contracts count for a year in which they are in force then.',
    },
    demand: {
      kind: 'rows',
      label: 'Demand',
      one: 'year',
      key: 'year',
      fields: {
        year,
        peakMw: mw('Peak demand (MW)'),
        energyMwh: amount('Energy (MWh)'),
        lossPercent: { kind: 'decimal', label: 'Loss (%)', places: 2, min: 0, max: 100 },
      },
    },
    contracts: {
      kind: 'rows',
      label: 'Contracts',
      one: 'contract',
      key: 'supplier',
      fields: {
        supplier: neededText('Supplier', 160, 'Enter the supplier.'),
        technology: { kind: 'choice', label: 'Technology', choices: technologyChoices },
        loadType: { kind: 'choice', label: 'Serves', choices: choicesOf(loadTypes) },
        mw: mw('Capacity (MW)'),
        from: { ...date('From'), needed: { for: 'save', message: 'Enter the first day.' } },
        to: { ...date('To'), needed: { for: 'save', message: 'Enter the last day.' } },
        ercCase: { kind: 'text', label: 'ERC case', maxLength: 60 },
      },
    },
    procurements: {
      kind: 'rows',
      label: 'Planned biddings',
      one: 'bidding',
      key: 'title',
      fields: {
        title: neededText('Title', 120, 'Enter a title.'),
        bidCode: {
          kind: 'text',
          label: 'Code of the bid',
          maxLength: 40,
          help: 'The plan then leads to the bid’s page.',
        },
        mw: mw('Capacity (MW)'),
        loadType: { kind: 'choice', label: 'Load', choices: choicesOf(loadTypes) },
        technology: { kind: 'text', label: 'Technology', maxLength: 120 },
        energyMwh: amount('Energy a year (MWh)'),
        termYears: { kind: 'integer', label: 'Term (years)', min: 1, max: 50 },
        publication: date('Publication'),
        preBid: date('Pre-bid conference'),
        opening: date('Opening'),
        award: date('Award'),
        signing: date('Signing'),
        filing: date('Filing with the ERC'),
        delivery: date('First delivery'),
      },
    },
    documents: documentRows,
  },
  title: (plan) => plan.title.trim() || (plan.year ? `Plan ${plan.year}` : 'New plan'),
  page: `${CSP}/power-supply-procurement-plan`,
  list: {
    columns: ['year', 'title'],
    sorts: ['year'],
    defaultSort: 'year:desc',
    empty: 'A plan says how much power is needed, what is under contract, and what is bought when.',
  },
})

/** M12: what is built, and what it costs. */
export const developmentPlans = simpleResource({
  name: 'development-plans',
  nouns: ['plan', 'plans'],
  heading: 'Development plans',
  icon: 'file-text',
  fields: {
    fromYear: { ...year, label: 'First year' },
    toYear: { ...year, label: 'Last year' },
    title: { kind: 'text', label: 'Title', maxLength: 160 },
    narrative: {
      kind: 'long-text',
      label: 'In words',
      maxLength: 6000,
      help: 'An empty line begins a new paragraph.',
    },
    years: {
      kind: 'rows',
      label: 'Years',
      one: 'year',
      key: 'year',
      fields: {
        year,
        residential: count('Residential customers'),
        commercial: count('Commercial customers'),
        industrial: count('Industrial customers'),
        otherCustomers: count('Other customers'),
        circuitKm: amount('Lines (circuit km)'),
        substationMva: amount('Substations (MVA)'),
        spendLines: amount('Spending on lines (₱ million)'),
        spendSubstations: amount('On substations (₱ million)'),
        spendMeters: amount('On meters (₱ million)'),
        spendOther: amount('Other spending (₱ million)'),
      },
    },
    documents: documentRows,
  },
  title: (plan) => plan.title.trim() || (plan.fromYear ? `Plan from ${plan.fromYear}` : 'New plan'),
  page: '/publications/distribution-development-plan',
  list: {
    columns: ['fromYear', 'toYear', 'title'],
    sorts: ['fromYear', 'toYear'],
    defaultSort: 'fromYear:desc',
    empty: 'A plan says what is built in the years to come, and what it costs.',
  },
})
