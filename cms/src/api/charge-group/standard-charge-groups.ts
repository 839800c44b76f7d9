export interface StandardChargeGroup {
  code: string
  name: string
  heading?: string
  explanation?: string
  /** Undefined where the utility itself keeps it. */
  recipient?: string
  purpose?: string
  mayBeNegative?: boolean
}

/** Who gets local taxes, where the utility hasn't said in which city it is. */
const LOCAL_GOVERNMENTS = 'City and municipal governments'
const NETWORK = 'Distribution, supply and metering'
const FUNDS = 'National funds'
const SUBSIDIES = 'Subsidies and universal charges'
const RENEWABLES = 'FIT-All and GEA-All'

/** The groups of charges as Philippine rate schedules name them, in the order of a bill. */
export const STANDARD_CHARGE_GROUPS = (city?: string | null): StandardChargeGroup[] => [
  {
    code: 'generation',
    name: 'Generation',
    explanation:
      'What power plants and the market charged for the power you used. We pass it on without markup.',
    recipient: 'Power suppliers',
    purpose: 'Power plants, the spot market and net-metering customers. No markup.',
  },
  {
    code: 'transmission',
    name: 'Transmission',
    explanation:
      'For bringing power over the national grid to our area. We collect it for the grid operator.',
    recipient: 'Grid operator',
    purpose: 'Transmission from the plants to our substations. No markup.',
  },
  {
    code: 'system_loss',
    name: 'System loss',
    explanation:
      'Power lost in wires and transformers on the way to you. The Energy Regulatory Commission (ERC) caps what we may charge.',
    recipient: 'System loss',
    purpose:
      'Power lost before it reaches your meter, up to the cap of the Energy Regulatory Commission (ERC).',
  },
  {
    code: 'distribution',
    name: 'Distribution',
    heading: NETWORK,
    explanation:
      'Our own charges, for poles, wires, crews, meters, billing and service. The Energy Regulatory Commission (ERC) approves them.',
    purpose: 'Our poles, wires, meters, crews and billing.',
  },
  { code: 'supply', name: 'Supply', heading: NETWORK },
  { code: 'metering', name: 'Metering', heading: NETWORK },
  {
    code: 'subsidy',
    name: 'Subsidy',
    heading: SUBSIDIES,
    explanation:
      'Discounts for low-income households and senior citizens, and funds required by law, such as the one that pays for power on remote islands.',
    recipient: FUNDS,
    purpose: 'Lifeline and senior citizen discounts, off-grid islands, renewable energy and stranded debts.',
    mayBeNegative: true,
  },
  { code: 'universal_charge', name: 'Universal charge', heading: SUBSIDIES, recipient: FUNDS },
  {
    code: 'fit_all',
    name: 'FIT-All',
    heading: RENEWABLES,
    explanation:
      'The feed-in tariff and green energy auction allowances, which pay renewable power plants a guaranteed price. We collect them for the plants.',
    recipient: FUNDS,
  },
  { code: 'gea_all', name: 'GEA-All', heading: RENEWABLES, recipient: FUNDS },
  {
    code: 'local_tax',
    name: 'Local tax',
    heading: 'Local taxes',
    explanation: 'Local franchise and property taxes. We pass them on to local governments.',
    recipient: city ?? LOCAL_GOVERNMENTS,
    purpose: 'Local franchise tax and real property tax.',
  },
  {
    code: 'vat',
    name: 'VAT',
    explanation: 'Value-added tax on the charges above. We pass it on to the national government.',
    recipient: 'National government',
    purpose: 'Value-added tax on the charges above.',
  },
  {
    code: 'adjustment',
    name: 'Adjustment',
    heading: 'Adjustments',
    explanation: 'Corrections for earlier months when we collected too much or too little.',
    recipient: 'Adjustments',
    purpose: 'Over- or under-collection from earlier months.',
    mayBeNegative: true,
  },
]
