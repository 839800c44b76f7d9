import { defineSeed, published, type SeedRow } from '../definition'
import { pdf } from '../files'

type Group = 'forms' | 'rates' | 'rules' | 'safety' | 'plans' | 'reports'

/** A document of the demo utility: its own words, made into a PDF. `day` is its own date. */
interface Document {
  group: Group
  title: string
  description: string
  file: string
  day: string
  paragraphs: string[]
}

const fields = (...names: string[]): string[] => names.map((name) => `${name}: ${'_'.repeat(44)}`)

const SIGNED = ['Date: ____________________', 'Signature over printed name: ______________________________']

const documents: Document[] = [
  {
    group: 'forms',
    title: 'Application for electric service',
    description: 'For a new connection, permanent or for a building site.',
    file: 'Application for electric service',
    day: '2026-01-12',
    paragraphs: [
      'Fill in one form for each meter. Bring it to any office, or apply on the website and bring the papers. We answer within two working days.',
      '# Applicant',
      ...fields('Name', 'Address of the premises', 'Barangay', 'Phone', 'E-mail'),
      '# Service',
      ...fields('Customer class', 'Connected load in kW', 'Voltage', 'Date on which you want to move in'),
      '# What to bring',
      'One valid identity card. Proof that you own the place or may use it. The certificate of electrical inspection of your city or town. For a building site, the building permit.',
      '# Declaration',
      'What I have written is true. I have read the service rules and the privacy policy.',
      ...SIGNED,
    ],
  },
  {
    group: 'forms',
    title: 'Application for net metering',
    description: 'For roofs that feed in up to 100 kW.',
    file: 'Application for net metering',
    day: '2026-02-03',
    paragraphs: [
      'For customers who make power from the sun, wind or biomass on their own premises and feed in what they do not use.',
      '# Customer',
      ...fields('Name', 'Account number', 'Address', 'Phone'),
      '# Installation',
      ...fields('Technology', 'Capacity in kW', 'Inverter, make and type', 'Installer and licence number'),
      '# Steps',
      'We look at the plans within ten working days, inspect the installation within ten more, and change the meter when both are done. The fee is that of the commission’s rules; it stands in the schedule of charges.',
      ...SIGNED,
    ],
  },
  {
    group: 'forms',
    title: 'Change of name on an account',
    description: 'When a home is sold, inherited or let to somebody else.',
    file: 'Change of name',
    day: '2025-06-16',
    paragraphs: [
      'The account passes to the new name with the next reading. Bills up to then stay with the old one.',
      ...fields('Account number', 'Name until now', 'New name', 'Reason', 'Phone'),
      '# What to bring',
      'An identity card of both, or of the heir with the certificate of death. The deed of sale or the contract of lease.',
      ...SIGNED,
    ],
  },
  {
    group: 'forms',
    title: 'Registration for the lifeline rate',
    description: 'For households of the 4Ps and others below the poverty line.',
    file: 'Registration for the lifeline rate',
    day: '2026-03-02',
    paragraphs: [
      'Households that are registered pay less for a month of little use. Registration is free and holds for three years.',
      ...fields('Account number', 'Name of the account', 'Household number, if you are in the 4Ps'),
      'If you are not in the 4Ps, bring a certificate of your city’s or town’s social welfare office that is not older than six months.',
      ...SIGNED,
    ],
  },
  {
    group: 'forms',
    title: 'Senior citizen discount',
    description: 'For accounts in the name of a person of sixty years or more.',
    file: 'Senior citizen discount',
    day: '2026-03-02',
    paragraphs: [
      'Five per cent off for a month of at most 100 kWh, where the account has been in the senior citizen’s name for at least one year.',
      ...fields('Account number', 'Name', 'Senior citizen number', 'Date of birth'),
      'Bring the senior citizen card. We renew the discount every year from our own records; you need not come again.',
      ...SIGNED,
    ],
  },
  {
    group: 'forms',
    title: 'Claim for damage',
    description: 'When power of the wrong voltage has damaged something of yours.',
    file: 'Claim for damage',
    day: '2025-11-03',
    paragraphs: [
      'Send the claim within ten days of the damage. We record it, look at the readings of your line and answer in writing within fifteen working days, with the reasons.',
      ...fields('Account number', 'Name', 'Day and hour of the damage', 'What was damaged', 'What it cost'),
      'Keep what was damaged until somebody has looked at it.',
      ...SIGNED,
    ],
  },
  {
    group: 'rates',
    title: 'How to read your bill',
    description: 'Every line of a household’s bill, in plain words.',
    file: 'How to read your bill',
    day: '2026-01-26',
    paragraphs: [
      '# Generation',
      'What the producers get for the power that you used. We add nothing to it.',
      '# Transmission',
      'What the grid operator gets for bringing it to our substations. We add nothing to it.',
      '# System loss',
      'Power that was bought and never reached a meter: heat in the wires, and theft. The regulator sets how much of it may be charged; the rest is ours to bear.',
      '# Distribution, supply and metering',
      'Our own: poles, wires, crews, meters, reading and billing.',
      '# Subsidies, universal charges, feed-in tariffs',
      'Collected from everybody for households of little use, islands without a grid, old debts of the power sector, and plants that run on sun, wind, water and biomass.',
      '# Taxes',
      'The city’s franchise tax, the tax on our property, and value-added tax on the lines above.',
    ],
  },
  {
    group: 'rates',
    title: 'Schedule of service charges',
    description: 'What reconnection, meter tests and other services cost.',
    file: 'Schedule of service charges',
    day: '2026-01-05',
    paragraphs: [
      'Approved by the commission. Prices in pesos, value-added tax included.',
      '# Charges',
      'Reconnection in office hours: 112.00',
      'Reconnection at night and on holidays: 224.00',
      'Test of a meter at your request: 280.00, returned when the meter is found wrong',
      'Copy of a bill older than one year: 11.20 a page',
      'Moving a service drop at your request: at cost, after a written estimate',
      'A new connection costs nothing beyond the deposit that the service rules name.',
    ],
  },
  {
    group: 'rates',
    title: 'Bill deposit, and how it comes back',
    description: 'Who pays one, its interest, and when it is returned.',
    file: 'Bill deposit',
    day: '2025-08-11',
    paragraphs: [
      'The deposit is as much as one month’s bill is expected to be. It earns interest at the rate of a savings account.',
      'It is returned, with its interest, to households that have paid every bill on time for three years: you need not ask. It is returned within one month after a contract ends.',
    ],
  },
  {
    group: 'rules',
    title: 'Service rules',
    description: 'What we owe our customers, and what they owe us.',
    file: 'Service rules',
    day: '2025-04-01',
    paragraphs: [
      '# 1. Connection',
      'Whoever lives or works in the franchise area and keeps the rules of safety is connected. Where a pole stands within thirty metres, it takes at most four working days after the inspection.',
      '# 2. Supply',
      'The voltage at the meter stays within ten per cent of 230 volts. Planned interruptions are announced at least three days before.',
      '# 3. Reading and billing',
      'Meters are read each month on the same day, two days more or less. An estimated bill says so, and is set right with the next reading.',
      '# 4. Payment and disconnection',
      'A bill is due nine days after it came. Nobody is disconnected without a notice of forty-eight hours, nor after three in the afternoon, nor on a Friday, a Saturday, a Sunday or a holiday, nor while somebody’s life depends on a device.',
      '# 5. Complaints',
      'Each complaint gets a number and an answer. Who is not content with it can go to the commission, whose address stands on every bill.',
    ],
  },
  {
    group: 'rules',
    title: 'Charter for customers',
    description: 'Each service, its steps, its papers and its time.',
    file: 'Charter for customers',
    day: '2026-02-16',
    paragraphs: [
      '# New connection',
      'Four steps, four working days after inspection. Customer service.',
      '# Change of name',
      'Two steps, while you wait. Customer service.',
      '# Report of an interruption',
      'One call. A crew is sent within one hour in the city and two in the towns. Operations.',
      '# Complaint about a bill',
      'Three steps, seven working days. Metering and billing.',
      '# Who stands behind it',
      'The head of each department signs for its times. How often they were kept is published every quarter.',
    ],
  },
  {
    group: 'rules',
    title: 'Standards for service entrances',
    description: 'Drawings and sizes for electricians.',
    file: 'Standards for service entrances',
    day: '2025-09-08',
    paragraphs: [
      'For licensed electricians. The Philippine Electrical Code holds; this paper says what we ask beyond it.',
      '# Height',
      'The point of attachment lies at least 3 metres above a footpath and 5.5 metres above a road.',
      '# Meter',
      'Between 1.5 and 2.1 metres above the ground, on the side of the road, where a reader can see it without being let in.',
      '# Earthing',
      'One rod of copper-clad steel, 16 millimetres by 2.4 metres, and 25 ohms or less.',
    ],
  },
  {
    group: 'safety',
    title: 'Safe around power lines',
    description: 'One page for schools and building sites.',
    file: 'Safe around power lines',
    day: '2026-05-18',
    paragraphs: [
      'Stay three metres away from every line, with your body and with whatever you hold.',
      'Never touch a line that lies on the ground. Keep others away and call the hotline, day and night.',
      'If a line lies on your car, stay in it. If it burns, jump out with both feet together and hop away.',
      'Fly kites where there are no lines. Leave a kite that hangs in one: we take it down for nothing.',
    ],
  },
  {
    group: 'safety',
    title: 'When the water comes',
    description: 'What to do with electricity before, in and after a flood.',
    file: 'When the water comes',
    day: '2026-06-01',
    paragraphs: [
      '# Before',
      'Know where your main switch is. Put appliances high.',
      '# When it comes',
      'Switch the main off while you stand in the dry. Do not touch it once you stand in water. We switch whole streets off when the water nears the meters.',
      '# After',
      'Have an electrician look at wires and outlets that were wet. We connect you again once that is done; after a flood, reconnection costs nothing.',
    ],
  },
  {
    group: 'safety',
    title: 'Trees near lines',
    description: 'Who cuts what, and what to plant instead.',
    file: 'Trees near lines',
    day: '2025-10-20',
    paragraphs: [
      'We cut what grows within two metres of a line, after asking you, and leave the wood to you.',
      'Do not cut near a line yourself: call us, it costs nothing.',
      'Under lines plant what stays below four metres: kalamansi, guava, santan, bougainvillea.',
    ],
  },
  {
    group: 'plans',
    title: 'Distribution development plan 2026 to 2035, summary',
    description: 'Demand, substations and lines of ten years.',
    file: 'Distribution development plan 2026-2035, summary',
    day: '2026-03-15',
    paragraphs: [
      '# Demand',
      'The highest demand grows by 3.1 per cent a year in the middle case, most of it in Bagong Silang.',
      '# Substations',
      'Mabini carries load since this year. A sixth substation is planned in Lumangbayan for 2030, if demand follows the middle case.',
      '# Lines',
      'A second 69 kV line around the bay, so that no single tower can darken the city.',
      '# Cost',
      'Each project stands in the full plan with its reason, its price and its alternative.',
    ],
  },
  {
    group: 'plans',
    title: 'Emergency plan',
    description: 'Who gets power back first after a storm, and why.',
    file: 'Emergency plan',
    day: '2026-05-04',
    paragraphs: [
      '# First',
      'Hospitals, water pumps, evacuation centres, the control room of the city.',
      '# Then',
      'Lines that bring most homes back for each hour of work, whoever lives there.',
      '# Last',
      'Single service drops. We say each evening what was done and what comes next day.',
    ],
  },
  {
    group: 'reports',
    title: 'Annual report 2025',
    description: 'What we did, what it cost and what we got wrong.',
    file: 'Annual report 2025',
    day: '2026-04-28',
    paragraphs: [
      '# The year',
      'Customers grew by 2.2 per cent. The system loss went from 5.7 to 5.5 per cent. The average customer was without power for 5.1 hours, 1.4 of them announced.',
      '# What we got wrong',
      'In July we billed 312 homes in San Isidro del Mar by estimates for a second month. Each got its money back with the next bill, and a letter.',
      '# People',
      'We were 604 at the end of the year. Nobody died at work. Four were hurt, one of them badly; what we changed since stands in the report on safety.',
      '# Money',
      'The accounts, with the opinion of the independent auditor, follow in the full report, which every office keeps for readers.',
    ],
  },
  {
    group: 'reports',
    title: 'Quality of service, third quarter of 2026',
    description: 'Interruptions, restoration times, answers within their time.',
    file: 'Quality of service, third quarter of 2026',
    day: '2026-10-12',
    paragraphs: [
      '# Interruptions',
      'The average customer was without power 1.2 times and for 68 minutes.',
      '# Times of the charter',
      'New connections: 96 of 100 in time. Complaints about bills: 91 of 100. Crews within the hour in the city: 88 of 100.',
      '# Voltage',
      'Of 240 meters that we watched, three were outside of the limits for more than a day. All three transformers have been changed.',
    ],
  },
  {
    group: 'reports',
    title: 'Report on safety 2025',
    description: 'Every accident, its cause and what we changed.',
    file: 'Report on safety 2025',
    day: '2026-02-27',
    paragraphs: [
      '# Our people',
      'Four were hurt. Two fell, one was burnt by an arc, one was bitten by a dog. The arc came from a switch that was thought to be open; since then two people look, and one of them says it aloud.',
      '# Others',
      'Three people touched lines with ladders or pipes. None died. We now visit building sites before the scaffolds go up.',
    ],
  },
]

const AUTHOR = 'Tanglaw Electric'

/** Numbered within its group, in the order of this file. */
function row({ group, title, description, file, day, paragraphs }: Document, index: number): SeedRow {
  const order = documents.slice(0, index + 1).filter((each) => each.group === group).length
  const text = { title, author: AUTHOR, date: new Date(`${day}T00:00:00Z`), paragraphs }
  return published({ title, description, group, file: pdf(file, text), order })
}

export default defineSeed({ demo: () => documents.map(row) })
