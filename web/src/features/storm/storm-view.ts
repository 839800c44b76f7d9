import type { ReliefSite } from './model'

/** The home page in a storm. */
export interface StormView {
  headline: string
  text: string | null
  safety: string[]
  unavailable: string[]
  hotlines: { documentId: string; name: string; phone: string; hours: string | null }[]
  /** Kinds without a site are left out. */
  sites: { title: string; sites: Omit<ReliefSite, 'kind'>[] }[]
}

/** What every page but home says in a storm. */
export interface StormBanner {
  headline: string
}
