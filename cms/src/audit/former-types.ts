/**
 * Names that content types had in earlier versions. Audit entries keep the name that they were written with, because it
 * is part of the chain's hash; readers of the log know the type by its present name.
 */
const FORMER_TYPES: Readonly<Record<string, string>> = {
  'bac-bulletin': 'bac-bidding',
  'csp-bid': 'csp-bidding',
  'csp-bulletin': 'csp-announcement',
  'development-plan': 'distribution-development-plan',
  'discount-rule': 'billing-rule',
  'procurement-plan': 'power-supply-procurement-plan',
}

/** The present name of the type that an entry names. */
export const currentType = (audited: string): string => FORMER_TYPES[audited] ?? audited

/** The names by which audit entries know a type: its own, and those that it had. */
export function auditedTypes(type: string): string[] {
  const former = Object.entries(FORMER_TYPES).flatMap(([name, current]) => (current === type ? [name] : []))
  return [type, ...former]
}
