import { defineSeed, type SeedRow } from '../definition'
import { annualReport, yearOfSupply } from '../demo/annual-report'
import { addDays, atHour, newestSubstationOpened, workingDay } from '../demo/calendar'
import type { Demo } from '../demo/demo'
import { addMonths, localDate } from '../demo/months'
import { phones, UTILITY } from '../demo/utility'
import { pdf, type PdfText } from '../files'
import { COMPLAINT_DAYS } from './complaint'
import { firstYearOfPlan } from './distribution-development-plan'
import { reliabilityOf } from './reliability-record'
import { CFEI, serviceKinds } from './service-kind'
import { SERVICE_DAYS, serviceStages } from './service-stage'

type Group = 'forms' | 'rates' | 'rules' | 'safety' | 'plans' | 'reports'

/** A document of the demo utility: its own words, made into a PDF. */
interface Document {
  group: Group
  title: string
  description: string
  /** Name of the file, where it isn't the title. */
  file?: string
  /** Its own date. */
  day: string
  paragraphs: PdfText['paragraphs']
}

const fields = (...names: string[]): string[] => names.map((name) => `${name}: ${'_'.repeat(44)}`)

const SIGNED = ['Date: ____________________', 'Signature over printed name: ______________________________']

const papersOf = (kind: string): string =>
  serviceKinds
    .find((one) => one.kind === kind)!
    .requirements.map(({ name }) => `${name}.`)
    .join(' ')

/** What reconnection, tests and other services cost, in pesos with value-added tax. */
const CHARGES = [
  ['Reconnection during office hours', '112.00'],
  ['Reconnection at night or on a holiday', '224.00'],
  ['Meter test at the customer’s request, refunded if the meter is inaccurate', '280.00'],
  ['Copy of a bill older than 1 year, per page', '11.20'],
]

export function documents({ at, supplied }: Demo): Document[] {
  const today = localDate(at)
  const year = Number(today.slice(0, 4))
  /** The last time that it was this day of the year, or a number of years before it. */
  const last = (monthAndDay: string, years = 0): string => {
    const passed = `${year}-${monthAndDay}` <= today ? year : year - 1
    return workingDay(`${passed - years}-${monthAndDay}`, -1)
  }
  const yearOf = (day: string): number => Number(day.slice(0, 4))
  const reported = yearOf(last('04-28')) - 1
  const planned = firstYearOfPlan(at)
  const quarterEnds = ['03-31', '06-30', '09-30', '12-31']
    .map((end) => last(end))
    .toSorted()
    .at(-1)!
  // Posted two weeks after the quarter; until then the report is the quarter's before.
  const quarterPosted = workingDay(addDays(quarterEnds, 12))
  const quarterOf = quarterPosted <= today ? quarterEnds : addDays(quarterEnds, -92)
  const quarter = ['first', 'second', 'third', 'fourth'][Math.floor((Number(quarterOf.slice(5, 7)) - 1) / 3)]!
  const report = yearOfSupply(reported, at)
  const quarterMonths = [-2, -1, 0].map((count) => addMonths(`${quarterOf.slice(0, 7)}-01`, count))
  const inQuarter = reliabilityOf(
    supplied
      .map((supply, age) => ({ supply, age }))
      .filter(({ supply }) => quarterMonths.includes(supply.month)),
    at,
  )

  return [
    {
      group: 'forms',
      title: 'Application for electric service',
      description: 'For a new or temporary connection.',
      day: last('01-12'),
      paragraphs: [
        `Use one form for each meter. Submit it at any of our offices, or apply on our website and upload your requirements. Each application takes at most ${SERVICE_DAYS} working days.`,
        '# Applicant',
        ...fields('Name', 'Address of the premises', 'Barangay and municipality', 'Phone', 'Email'),
        '# Service',
        ...fields('Customer class', 'Connected load (kW)', 'Voltage', 'Preferred date of connection'),
        '# Requirements',
        papersOf('new'),
        `The ${CFEI} is needed after the inspection by your city or municipality, not with this form. For a temporary connection, bring the building or event permit.`,
        '# Declaration',
        'The information above is true. I have read the service rules and the privacy policy.',
        ...SIGNED,
      ],
    },
    {
      group: 'forms',
      title: 'Application for net metering',
      description: 'For solar panels and other renewable sources of up to 100 kW.',
      day: last('02-03'),
      paragraphs: [
        'For customers who generate power from renewable sources on their premises and export what they don’t use.',
        '# Customer',
        ...fields('Name', 'Account number', 'Address', 'Phone'),
        '# Installation',
        ...fields('Technology', 'Capacity (kW)', 'Inverter brand and model', 'Installer and license number'),
        '# Requirements',
        papersOf('net_metering'),
        '# Steps',
        {
          columns: ['Step', 'Working days'],
          rows: serviceStages.map(({ title, workingDays }) => [title, String(workingDays)]),
          total: ['Total, at most', String(SERVICE_DAYS)],
        },
        'A bidirectional meter replaces the present meter. Ask any of our offices for its price.',
        ...SIGNED,
      ],
    },
    {
      group: 'forms',
      title: 'Change of name on an account',
      description: 'For a home that was sold, inherited or rented out.',
      file: 'Change of name',
      day: last('06-16', 1),
      paragraphs: [
        'The account passes to the new name with the next reading. Bills until then remain with the previous account holder. There’s no fee.',
        ...fields('Account number', 'Present name', 'New name', 'Reason', 'Phone'),
        '# Requirements',
        papersOf('name_change'),
        ...SIGNED,
      ],
    },
    {
      group: 'forms',
      title: 'Registration for the lifeline discount',
      description: 'For 4Ps households and others below the poverty line.',
      day: last('03-02'),
      paragraphs: [
        'Registered households receive a discount in any month when they use up to 100 kWh. Registration is free and valid for 3 years.',
        ...fields('Account number', 'Account name', 'Household ID, if you’re a 4Ps beneficiary'),
        'If you aren’t a 4Ps beneficiary, bring a certificate from your social welfare office issued within the last 6 months.',
        ...SIGNED,
      ],
    },
    {
      group: 'forms',
      title: 'Senior citizen discount',
      description: 'For accounts in the name of a customer aged 60 or older.',
      day: last('03-02'),
      paragraphs: [
        'A discount of 5% in any month when you use up to 100 kWh. The account must have been in the senior citizen’s name for at least 1 year.',
        ...fields('Account number', 'Name', 'Senior Citizen ID number', 'Date of birth'),
        'Bring your Senior Citizen ID. The discount needs no renewal.',
        ...SIGNED,
      ],
    },
    {
      group: 'forms',
      title: 'Claim for damage',
      description: 'For property damaged by a power surge or voltage fluctuation.',
      day: last('11-03', 1),
      paragraphs: [
        'Submit the claim within 10 days of the damage. We check the records of your line and reply in writing, with reasons, within 15 working days.',
        ...fields(
          'Account number',
          'Name',
          'Date and time of the damage',
          'Damaged items',
          'Repair or replacement cost',
        ),
        'Keep the damaged items until an inspector has seen them.',
        ...SIGNED,
      ],
    },
    {
      group: 'rates',
      title: 'How to read your bill',
      description: 'Every line of a residential bill in plain language.',
      day: last('01-26'),
      paragraphs: [
        '# Generation',
        'What power suppliers are paid for the energy you used. We add no markup.',
        '# Transmission',
        'What the grid operator is paid to bring the energy to our substations. We add no markup.',
        '# System loss',
        'Energy that was bought but didn’t reach a meter: heat in the lines, and theft. You pay for losses up to the cap; anything above it is our cost.',
        '# Distribution, supply and metering',
        'Our own charges: poles, lines, crews, meters, meter reading and billing.',
        '# Subsidies, universal charges and feed-in tariff allowance',
        'Collected from all customers for low-income households, islands without a grid, debts of the power sector, and renewable energy plants.',
        '# Taxes',
        'Local franchise tax, real property tax, and value-added tax on the lines above.',
      ],
    },
    {
      group: 'rates',
      title: 'Schedule of service fees',
      description: 'Fees for reconnection, meter tests and other services.',
      day: last('01-05'),
      paragraphs: [
        'Approved by the Energy Regulatory Commission (ERC). Prices in pesos, inclusive of value-added tax.',
        { columns: ['Service', 'PHP'], rows: CHARGES },
        'Relocation of a service drop at the customer’s request: at cost, after a written estimate.',
        'A new connection has no fee other than the bill deposit.',
      ],
    },
    {
      group: 'rates',
      title: 'Bill deposit and refund',
      description: 'Who pays a deposit, how much interest it earns, and when it’s refunded.',
      file: 'Bill deposit',
      day: last('08-11', 1),
      paragraphs: [
        'The bill deposit equals 1 month’s estimated bill. It earns interest at the savings account rate.',
        'Residential customers who paid every bill on time for 3 years get it back with interest; no application is needed. It’s also returned within 1 month after a contract ends.',
        '# Example',
        {
          columns: ['Refund after 3 years', 'PHP'],
          rows: [
            ['Deposit of 1 month’s estimated bill', '2,120.00'],
            ['Interest of 0.10% a year', '6.36'],
          ],
          total: ['Refund', '2,126.36'],
        },
      ],
    },
    {
      group: 'rules',
      title: 'Service rules',
      description: 'Rights and obligations of customers and of the utility.',
      day: last('04-01', 1),
      paragraphs: [
        '# 1. Connection',
        `We connect every applicant in the franchise area who meets the safety requirements. Where a pole stands within 30 meters, this takes up to ${SERVICE_DAYS} working days from a complete application.`,
        '# 2. Supply',
        'Voltage at the meter stays within 10% of 230 volts. Scheduled interruptions are announced at least 3 days in advance.',
        '# 3. Reading and billing',
        'Meters are read each month on the same date, give or take 2 days. Estimated bills are marked and corrected with the next reading.',
        '# 4. Payment and disconnection',
        'Bills are due 9 days after delivery. We disconnect no account without a 48-hour notice, after 3:00 PM, or on a Friday, weekend or holiday. Nor do we while someone’s life depends on an electric device.',
        '# 5. Complaints',
        'Every complaint receives a number and a reply. Customers who aren’t satisfied may go to the Energy Regulatory Commission (ERC); its address is on every bill.',
      ],
    },
    {
      group: 'rules',
      title: 'Citizen’s charter',
      description: 'Each service with its steps, requirements and processing time.',
      file: 'Charter for customers',
      day: last('02-16'),
      paragraphs: [
        '# Connection, additional load and net metering',
        {
          columns: ['Step', 'Working days'],
          rows: serviceStages.map(({ title, workingDays }) => [title, String(workingDays)]),
          total: ['Total, at most', String(SERVICE_DAYS)],
        },
        '# Change of name',
        '3 steps, up to 3 working days. Customer service.',
        '# Outage report',
        'A call or an online report. A crew is dispatched within 1 hour in the city and 2 hours in the municipalities. Operations.',
        '# Billing complaint',
        `3 steps. A reply within ${COMPLAINT_DAYS} days. Metering and billing.`,
        'Department heads are accountable for these times. Results are published every quarter.',
      ],
    },
    {
      group: 'rules',
      title: 'Standards for service entrances',
      description: 'For electricians: required dimensions and materials.',
      day: last('09-08', 1),
      paragraphs: [
        'For licensed electrical practitioners. The Philippine Electrical Code applies; this document adds our own requirements.',
        '# Height',
        'The point of attachment is at least 3 meters above a sidewalk and 5.5 meters above a road.',
        '# Meter',
        'Between 1.5 and 2.1 meters above the ground, on the street side, where a reader can see it from outside.',
        '# Grounding',
        'A copper-clad steel rod, 16 millimeters by 2.4 meters, with a resistance of 25 ohms or less.',
      ],
    },
    {
      group: 'safety',
      title: 'Safety around power lines',
      description: 'For schools and construction sites.',
      file: 'Safe around power lines',
      day: last('05-18'),
      paragraphs: [
        'Keep yourself and anything you carry at least 3 meters away from every line.',
        `Never touch a line on the ground. Keep others at least 10 meters away and call ${phones.hotline}, 24 hours a day.`,
        'If a line falls on your vehicle, stay inside. If it burns, jump out with both feet together and hop away.',
        'Fly kites where there are no lines. Leave a caught kite alone: we’ll remove it free of charge.',
      ],
    },
    {
      group: 'safety',
      title: 'Electrical safety during floods',
      description: 'What to do before, during and after a flood.',
      day: last('06-01'),
      paragraphs: [
        '# Before',
        'Know where your main switch is. Move appliances to a higher place.',
        '# During',
        'Turn off the main switch while you stand on dry ground. Don’t touch it once you stand in water. We disconnect whole streets when water nears the meters.',
        '# After',
        'Have an electrician check wires and outlets that were wet. We reconnect you after that; reconnection after a flood is free.',
      ],
    },
    {
      group: 'safety',
      title: 'Trees near power lines',
      description: 'Who trims what, and what to plant instead.',
      file: 'Trees near lines',
      day: last('10-20', 1),
      paragraphs: [
        'We trim what grows within 2 meters of a line, after notifying you, and leave the wood to you.',
        'Don’t cut near a line yourself: call us. The service is free.',
        'Below lines, plant species that stay under 4 meters: calamansi, guava, santan, bougainvillea.',
      ],
    },
    {
      group: 'plans',
      title: `Distribution development plan ${planned} to ${planned + 9}, summary`,
      description: 'Demand, substations and lines over 10 years.',
      file: `Distribution development plan ${planned}-${planned + 9}, summary`,
      day: last('03-16'),
      paragraphs: [
        '# Demand',
        'Peak demand grows by about 3.4% a year, most of it in Bagong Silang.',
        '# Substations',
        `Mabini goes into service in ${yearOf(newestSubstationOpened(at))}. A sixth substation, to be built in Lumangbayan by ${planned + 4}, takes over load when demand there exceeds what Hamog can supply.`,
        '# Lines',
        'A second 69 kV line around the bay, so that the loss of a tower doesn’t cut power to the city.',
        '# Cost',
        'The full plan lists every project with its reason, cost and alternatives.',
      ],
    },
    {
      group: 'plans',
      title: 'Emergency plan',
      description: 'Where power is restored first after a storm, and why.',
      day: last('05-04'),
      paragraphs: [
        '# First',
        'Hospitals, water pumps, evacuation centers and the city’s operations center.',
        '# Second',
        'Lines that bring back power to the most customers per hour of work.',
        '# Third',
        'Individual service drops. Each evening we publish what was done and what follows the next day.',
      ],
    },
    {
      group: 'reports',
      title: `Annual report ${reported}`,
      description: `Customers, energy, losses, reliability and finances in ${reported}.`,
      day: last('04-28'),
      paragraphs: annualReport(reported, at),
    },
    {
      group: 'reports',
      title: `Quality of service, ${quarter} quarter of ${quarterOf.slice(0, 4)}`,
      description: 'Power interruptions, restoration times and processing times.',
      day: workingDay(addDays(quarterOf, 12)),
      paragraphs: [
        '# Interruptions',
        `The average customer had ${inQuarter.saifi.toFixed(2)} interruptions and was without power for ${inQuarter.saidiMinutes.toFixed(1)} minutes.`,
        '# Processing times',
        {
          columns: ['Service', 'Handled', 'On time', 'Share'],
          rows: [
            ['New connections', '850', '816', '96%'],
            ['Billing complaints', '300', '273', '91%'],
            ['Crews within 1 hour in the city', '425', '374', '88%'],
          ],
          total: ['All', '1,575', '1,463', '93%'],
        },
        '# Voltage',
        'Of 240 meters monitored, 3 were outside the limits for more than 1 day. All 3 transformers were replaced.',
      ],
    },
    {
      group: 'reports',
      title: `Safety report ${report.year}`,
      description: 'Every accident, its cause and the corrective measures.',
      day: last('02-27', yearOf(last('02-27')) - reported - 1),
      paragraphs: [
        '# Employees',
        {
          columns: ['Accident', 'Employees'],
          rows: [
            ['Fall', '2'],
            ['Arc burn', '1'],
            ['Dog bite', '1'],
          ],
          total: ['Total', '4'],
        },
        'The arc came from a switch that was believed to be open. Since then, 2 employees have verified every switch position and called it out.',
        '# Public',
        'Ladders or pipes carried by 3 people touched power lines. No one died. We now visit construction sites before scaffolds go up.',
      ],
    },
  ]
}

/** Numbered within its group, in the order of this file. */
function row(
  { group, title, description, file = title, day, paragraphs }: Document,
  index: number,
  all: Document[],
): SeedRow {
  const order = all.slice(0, index + 1).filter((each) => each.group === group).length
  const at = atHour(day, 9)
  const text = { title, author: UTILITY, date: new Date(at), paragraphs }
  return { at, data: { title, description, group, file: pdf(file, text), order } }
}

export default defineSeed({ demo: (demo) => documents(demo).map(row) })
