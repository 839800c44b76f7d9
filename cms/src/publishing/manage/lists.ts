import type { ContentName } from '../../content/types'

/** How a list in the panel is searched, filtered and sorted. Attribute names throughout. */
export interface ListRules {
  /** Texts that a search looks into. */
  search: string[]
  /** Month whose name and digits a search finds, such as "November 2026". */
  searchMonth?: string
  /** Relation whose target's name a search finds. */
  searchRelation?: string
  sorts: string[]
  defaultSort: string
  /** Order of rows that the chosen sort leaves equal. */
  ties?: { attribute: string; direction: 'asc' | 'desc' }[]
  /** `month`: `YYYY-MM`; `code`: the code of the relation's target; `value`: the attribute's own value. */
  filters: Record<string, 'month' | 'code' | 'value'>
  /** Attributes that rows of a list go without. */
  omit?: string[]
}

/** The lists of all collection types. */
export const lists: Record<Exclude<ContentName, 'site-setting'>, ListRules> = {
  'power-rate': {
    search: ['ercReferences', 'note'],
    searchMonth: 'billingMonth',
    searchRelation: 'customerClass',
    sorts: ['billingMonth', 'customerClass', 'updatedAt'],
    defaultSort: 'billingMonth:desc',
    ties: [
      { attribute: 'billingMonth', direction: 'desc' },
      { attribute: 'customerClass', direction: 'asc' },
    ],
    filters: { customerClass: 'code', billingMonth: 'month' },
    omit: ['components'],
  },
  'hero-slide': {
    search: ['heading', 'text'],
    sorts: ['order', 'heading', 'visibleFrom', 'updatedAt'],
    defaultSort: 'order:asc',
    filters: {},
  },
  'energy-source': {
    search: ['name', 'supplier'],
    searchMonth: 'month',
    sorts: ['month', 'name', 'energyKwh', 'updatedAt'],
    defaultSort: 'month:desc',
    filters: { month: 'month', technology: 'value', contractType: 'value' },
  },
  'power-supply-record': {
    search: [],
    searchMonth: 'month',
    sorts: ['month', 'peakDemandMw', 'energyPurchasedGwh', 'updatedAt'],
    defaultSort: 'month:desc',
    filters: { month: 'month' },
  },
  'generation-charge': {
    search: ['source'],
    searchMonth: 'billingMonth',
    sorts: ['billingMonth', 'source', 'energyKwh', 'updatedAt'],
    defaultSort: 'billingMonth:desc',
    filters: { billingMonth: 'month', technology: 'value', contractType: 'value' },
  },
  'demand-reading': {
    search: [],
    sorts: ['at', 'updatedAt'],
    defaultSort: 'at:desc',
    filters: { source: 'value' },
  },
  'customer-class': {
    search: ['name', 'code'],
    sorts: ['order', 'name', 'updatedAt'],
    defaultSort: 'order:asc',
    filters: {},
  },
}
