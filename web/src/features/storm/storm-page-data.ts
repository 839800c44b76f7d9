import type { ReliefSite } from './model'

/** The home page in storm mode. */
export interface StormPageData {
  headline: string
  text: string | null
  safety: string[]
  unavailable: string[]
  hotlines: { documentId: string; name: string; phone: string; hours: string | null }[]
  /** Kinds without a place are omitted. */
  sites: { title: string; sites: Omit<ReliefSite, 'kind'>[] }[]
}

/** The banner on every page except home. */
export interface StormBannerView {
  headline: string
}
