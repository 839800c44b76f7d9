import type { PdfTable, PdfText } from '../files'
import { powerSupplyRecord, SYSTEM_LOSS_CAP, systemLoss } from '../types/power-supply-record'
import { reliabilityOf, type Reliability } from '../types/reliability-record'
import { addMonths, localMonth, type Month } from './months'
import { supplyMonth, type SourceKey, type SupplyMonth } from './power-purchase'
import { suppliers } from './suppliers'
import { BARANGAYS, feeders, municipalities, substations, sum } from './utility'

export interface YearOfSupply {
  year: number
  /** January to December. */
  months: { supply: SupplyMonth; age: number; lossPercent: number; customers: number }[]
  energyKwh: number
  peakMw: number
  peakMonth: Month
  /** Of all energy bought in the year: losses weighted by energy. */
  lossPercent: number
  /** At the end of the year. */
  customers: number
  reliability: Reliability
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index)
const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** A calendar year of the demo's own records: the same months as the website publishes, and as many before them. */
export function yearOfSupply(year: number, at: Date): YearOfSupply {
  const newest = addMonths(localMonth(at), -1)
  const months = MONTHS.map((index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}-01`
    const age = monthsBetween(month, newest)
    const supply = supplyMonth(month, age)
    return {
      supply,
      age,
      lossPercent: systemLoss(supply, age),
      customers: powerSupplyRecord(supply, age).customers,
    }
  })
  const energyKwh = sum(months.map(({ supply }) => supply.energyKwh))
  const peak = months.toSorted((a, b) => b.supply.peakDemandMw - a.supply.peakDemandMw)[0]!.supply
  const lost = sum(months.map(({ supply, lossPercent }) => supply.energyKwh * lossPercent))
  return {
    year,
    months,
    energyKwh,
    peakMw: peak.peakDemandMw,
    peakMonth: peak.month,
    lossPercent: Math.round((lost / energyKwh) * 100) / 100,
    customers: months.at(-1)!.customers,
    reliability: reliabilityOf(months, at),
  }
}

const gwh = (kwh: number): string => (kwh / 1_000_000).toFixed(2)
const millions = (pesos: number): number => Math.round(pesos / 1_000_000)
const grouped = (value: number): string => value.toLocaleString('en-US')
const nameOf = (month: Month): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(month))

function monthTable({ months, energyKwh, peakMw, lossPercent }: YearOfSupply): PdfTable {
  return {
    columns: ['Supply month', 'Energy (GWh)', 'Peak (MW)', 'System loss (%)'],
    rows: months.map(({ supply, lossPercent: loss }) => [
      nameOf(supply.month),
      gwh(supply.energyKwh),
      supply.peakDemandMw.toFixed(1),
      loss.toFixed(2),
    ]),
    total: ['Year', gwh(energyKwh), peakMw.toFixed(1), lossPercent.toFixed(2)],
  }
}

function sourceTable({ months, energyKwh }: YearOfSupply): { table: PdfTable; cost: number } {
  const rows = (Object.keys(suppliers) as SourceKey[]).map((source) => {
    const bought = months.map(({ supply }) => supply.purchases.find((one) => one.source === source)!)
    const energy = sum(bought.map((one) => one.energyKwh))
    // Prices are in ten-thousandths of a peso.
    const cost = sum(bought.map((one) => one.energyKwh * one.price)) / 10_000
    return { name: suppliers[source].name, energy, cost }
  })
  const cost = sum(rows.map((row) => row.cost))
  const line = (name: string, energy: number, pesos: number): string[] => [
    name,
    gwh(energy),
    `${((energy / energyKwh) * 100).toFixed(1)}%`,
    grouped(millions(pesos)),
    (pesos / energy).toFixed(4),
  ]
  return {
    cost,
    table: {
      columns: ['Source', 'Energy (GWh)', 'Share', 'Cost (PHP million)', 'PHP per kWh'],
      rows: rows.map((row) => line(row.name, row.energy, row.cost)),
      total: line('All sources', energyKwh, cost),
    },
  }
}

/** What the utility kept and spent, in millions of pesos: invented shares of the year's own energy and cost. */
function accounts({ energyKwh, lossPercent }: YearOfSupply, powerCost: number): PdfTable[] {
  const delivered = energyKwh * (1 - lossPercent / 100)
  const recovered = millions((powerCost * (1 - lossPercent / 100)) / (1 - SYSTEM_LOSS_CAP / 100))
  const transmission = millions(delivered * 1.18)
  const collected = millions(delivered * 1.34)
  const wires = millions(delivered * 1.46)
  const revenue = recovered + transmission + collected + wires
  const operations = Math.round(wires * 0.52)
  const depreciation = Math.round(wires * 0.17)
  const interest = Math.round(wires * 0.06)
  const bought = millions(powerCost)
  const expenses = bought + transmission + collected + operations + depreciation + interest
  const before = revenue - expenses
  const tax = Math.round(before * 0.25)
  const line = (name: string, amount: number): string[] => [name, grouped(amount)]
  return [
    {
      columns: ['Revenue', 'PHP million'],
      rows: [
        line('Generation and system loss, passed on', recovered),
        line('Transmission, passed on', transmission),
        line('Subsidies, universal charges and taxes, collected for others', collected),
        line('Distribution, supply and metering', wires),
      ],
      total: line('Total revenue', revenue),
    },
    {
      columns: ['Expenses', 'PHP million'],
      rows: [
        line('Purchased power', bought),
        line('Transmission', transmission),
        line('Remitted to funds and government', collected),
        line('Operations, maintenance and customer service', operations),
        line('Depreciation', depreciation),
        line('Interest', interest),
      ],
      total: line('Total expenses', expenses),
    },
    {
      columns: ['Result', 'PHP million'],
      rows: [line('Revenue less expenses', before), line('Income tax', -tax)],
      total: line('Net income', before - tax),
    },
  ]
}

/** The annual report of a year, with figures from the utility's own records. */
export function annualReport(year: number, at: Date): PdfText['paragraphs'] {
  const own = yearOfSupply(year, at)
  const last = yearOfSupply(year - 1, at)
  const growth = (now: number, before: number): string => `${(((now - before) / before) * 100).toFixed(1)}%`
  const { table, cost } = sourceTable(own)
  const over = own.lossPercent - SYSTEM_LOSS_CAP
  const above = own.months.filter(({ lossPercent }) => lossPercent > SYSTEM_LOSS_CAP).length
  // The newest went into service this week: after the year, whichever that is.
  const { Mabini: newest, ...inService } = substations
  const mva = sum(Object.values(inService).map((one) => one.mva))
  const inHours = (minutes: number): string => (minutes / 60).toFixed(1)
  return [
    '# From the president',
    `In ${year} we delivered power to ${grouped(own.customers)} customers, ${growth(own.customers, last.customers)} more than a year earlier. Energy purchased grew by ${growth(own.energyKwh, last.energyKwh)} to ${gwh(own.energyKwh)} GWh. Demand peaked at ${own.peakMw.toFixed(1)} MW in ${nameOf(own.peakMonth)}, compared with ${last.peakMw.toFixed(1)} MW in ${last.year}.`,
    `We missed a goal: system loss averaged ${own.lossPercent.toFixed(2)}%, compared with ${last.lossPercent.toFixed(2)}% in ${last.year}. It was above the cap of ${SYSTEM_LOSS_CAP.toFixed(1)}% in ${above} of 12 months.${over > 0 ? ` Losses above the cap aren’t charged to customers; they reduced our own result.` : ''}`,
    'Elena R. Salcedo, President and Chief Executive Officer',
    '# The utility at a glance',
    {
      columns: ['', String(last.year), String(year)],
      rows: [
        ['Customers at year’s end', grouped(last.customers), grouped(own.customers)],
        ['Energy purchased (GWh)', gwh(last.energyKwh), gwh(own.energyKwh)],
        ['Peak demand (MW)', last.peakMw.toFixed(1), own.peakMw.toFixed(1)],
        ['System loss (%)', last.lossPercent.toFixed(2), own.lossPercent.toFixed(2)],
        ['Employees', '596', '604'],
      ],
    },
    `The franchise area has ${BARANGAYS} barangays in 1 city and ${municipalities.length - 1} municipalities, served by ${feeders.length} feeders. At the end of ${year}, our ${Object.keys(inService).length} substations had a total capacity of ${mva} MVA. Mabini, which was not in service then, adds ${newest.mva} MVA.`,
    '# Energy and losses by month',
    monthTable(own),
    'Supply months run from the 26th of the previous month to the 25th. The loss for the year is weighted by energy.',
    '# Where the power came from',
    table,
    'The cost of power is passed on without markup. The spot market supplied what contracts did not.',
    '# Reliability',
    {
      columns: ['Average customer', String(last.year), String(year)],
      rows: [
        ['Power interruptions (SAIFI)', last.reliability.saifi.toFixed(2), own.reliability.saifi.toFixed(2)],
        [
          'Hours without power (SAIDI)',
          inHours(last.reliability.saidiMinutes),
          inHours(own.reliability.saidiMinutes),
        ],
        [
          'of which scheduled',
          inHours(last.reliability.scheduledMinutes),
          inHours(own.reliability.scheduledMinutes),
        ],
      ],
    },
    'Vegetation and vehicles caused more than half of the unscheduled interruptions. Covered conductor and reclosers address both.',
    '# What we got wrong',
    'In July we billed 312 homes in San Isidro del Mar on estimated readings for a second month in a row. All received a corrected bill and a letter of apology. Meter readers now report a missed route the same day.',
    '# People and safety',
    'We had 604 employees at the end of the year. No one died at work. There were 4 injuries, 1 of them serious; causes and corrective measures are in the safety report.',
    '# Financial summary',
    ...accounts(own, cost),
    'Unaudited summary in millions of pesos. The audited financial statements are available at the main office. Sample data: Tanglaw Electric is fictional.',
  ]
}
