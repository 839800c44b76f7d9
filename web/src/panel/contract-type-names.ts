import type { ContractType } from '~/lib/generation-technologies'

/** Abbreviations of contract types that the industry uses. */
export const contractTypeNames: Record<ContractType, string> = {
  psa: 'PSA',
  epsa: 'EPSA',
  psalm: 'PSALM',
  wesm: 'WESM',
  net_metering: 'Net metering',
}
