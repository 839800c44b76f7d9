import type { ContractType } from '~/lib/technology'

/** The short forms, as the trade uses them. */
export const contractNames: Record<ContractType, string> = {
  psa: 'PSA',
  epsa: 'EPSA',
  psalm: 'PSALM',
  wesm: 'WESM',
  net_metering: 'Net metering',
}
