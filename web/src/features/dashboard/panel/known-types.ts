/** How the dashboard names content types, and the page on which the panel manages them, where there is one. */
const known: Record<string, { one: string; many: string; page?: '/admin-cp/pages/home' }> = {
  'power-rate': { one: 'power rate', many: 'Power rates', page: '/admin-cp/pages/home' },
  'hero-slide': { one: 'hero slide', many: 'Hero slides' },
  'energy-source': { one: 'energy source', many: 'Energy sources' },
  'power-supply-record': { one: 'power supply record', many: 'Power supply data' },
  'generation-charge': { one: 'generation charge', many: 'Energy generation charges' },
  'demand-reading': { one: 'demand reading', many: 'Demand readings' },
  'customer-class': { one: 'customer class', many: 'Customer classes' },
  'site-setting': { one: 'site settings', many: 'Site settings' },
}

/** A type that the panel has no words for yet is named as the CMS names it. */
export function knownType(type: string) {
  const plain = type.replaceAll('-', ' ')
  return known[type] ?? { one: plain, many: plain.charAt(0).toUpperCase() + plain.slice(1) }
}

const verbs: Record<string, string> = {
  create: 'created',
  update: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  discard: 'discarded the draft of',
  delete: 'deleted',
}

export function verb(action: string): string {
  return verbs[action] ?? action
}
