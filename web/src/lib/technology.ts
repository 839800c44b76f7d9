/** Where energy comes from, in the field's terms; each has one name and one color everywhere. */
export const technologies = [
  'geothermal',
  'coal',
  'hydro',
  'solar',
  'wind',
  'biomass',
  'natural_gas',
  'oil',
  'battery',
  'wesm',
  'net_metering',
] as const

export type Technology = (typeof technologies)[number]

export const contractTypes = ['psa', 'epsa', 'psalm', 'wesm', 'net_metering'] as const

/** PSA: power supply agreement; EPSA: emergency PSA; PSALM: the state's contracts; WESM: the spot market. */
export type ContractType = (typeof contractTypes)[number]
