/**
 * Former names of content types. Audit entries keep the name with which they were written, because the chain's hash
 * covers it; readers map it to the current name.
 */
const FORMER_TYPES: Readonly<Record<string, string>> = {
  'bac-bulletin': 'bac-bidding',
  'csp-bid': 'csp-bidding',
  'csp-bulletin': 'csp-announcement',
  'development-plan': 'distribution-development-plan',
  'discount-rule': 'billing-rule',
  'procurement-plan': 'power-supply-procurement-plan',
}

/** Returns the current name of an entry's type. */
export const currentTypeName = (audited: string): string => FORMER_TYPES[audited] ?? audited

/** Returns all names of a type in audit entries: its current and former ones. */
export function currentAndFormerTypeNames(type: string): string[] {
  const former = Object.entries(FORMER_TYPES).flatMap(([name, current]) => (current === type ? [name] : []))
  return [type, ...former]
}
