/**
 * Generation technologies in the terms of the Department of Energy. Each has one label and one color
 * throughout the site.
 */
export const GENERATION_TECHNOLOGIES = [
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

export type Technology = (typeof GENERATION_TECHNOLOGIES)[number]

export const CONTRACT_TYPES = ['psa', 'epsa', 'psalm', 'wesm', 'net_metering'] as const

/**
 * PSA: power supply agreement; EPSA: emergency PSA; PSALM: contracts of the state's asset manager; WESM: the
 * wholesale spot market.
 */
export type ContractType = (typeof CONTRACT_TYPES)[number]
