interface KnownType {
  one: string
  many: string
  /** An icon of the local collection, looked up by this name when it is shown. */
  icon: string
  /** Where the panel manages the type, if it does: a page and its section. */
  place?: { to: '/admin-cp/pages/home'; section: string }
}

const home = (section: string) => ({ to: '/admin-cp/pages/home' as const, section })

/** How the dashboard names content types and draws them. */
const known: Record<string, KnownType> = {
  'power-rate': {
    one: 'power rate',
    many: 'Power rates',
    icon: 'receipt-text',
    place: home('power-rates'),
  },
  'hero-slide': { one: 'hero slide', many: 'Hero slides', icon: 'image', place: home('hero-slides') },
  'energy-source': {
    one: 'energy source',
    many: 'Energy sources',
    icon: 'leaf',
    place: home('energy-sources'),
  },
  'power-supply-record': {
    one: 'power supply record',
    many: 'Power supply data',
    icon: 'chart-no-axes-column',
    place: home('power-supply-records'),
  },
  'generation-charge': {
    one: 'generation charge',
    many: 'Energy generation charges',
    icon: 'zap',
    place: home('generation-charges'),
  },
  'demand-reading': {
    one: 'demand reading',
    many: 'Demand readings',
    icon: 'activity',
    place: home('demand-readings'),
  },
  'discount-rule': { one: 'discount rule', many: 'Discount rules', icon: 'badge-percent' },
  'customer-class': { one: 'customer class', many: 'Customer classes', icon: 'users' },
  'site-setting': { one: 'site settings', many: 'Site settings', icon: 'settings' },
}

/** A type that the panel has no words for yet is named as the CMS names it. */
export function knownType(type: string): KnownType {
  const plain = type.replaceAll('-', ' ')
  return (
    known[type] ?? { one: plain, many: plain.charAt(0).toUpperCase() + plain.slice(1), icon: 'file-text' }
  )
}

const verbs: Record<string, string> = {
  create: 'created',
  update: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  reorder: 'moved',
  discard: 'discarded the draft of',
  delete: 'deleted',
  restore: 'restored',
}

export function verb(action: string): string {
  return verbs[action] ?? action
}
