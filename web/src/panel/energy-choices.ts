import { contractTypes, technologies, type ContractType } from '~/lib/technology'
import { technologies as technologyNames } from '~/messages/en/energy'

/** The short forms, as the trade uses them. */
const contractNames: Record<ContractType, string> = {
  psa: 'PSA',
  epsa: 'EPSA',
  psalm: 'PSALM',
  wesm: 'WESM',
  net_metering: 'Net metering',
}

/** Technologies and contracts as the panel's lists and forms name them. */
export const technologyChoices = technologies.map((value) => ({ value, label: technologyNames[value] }))
export const contractChoices = contractTypes.map((value) => ({ value, label: contractNames[value] }))
