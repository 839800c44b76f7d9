import type { PaletteActionLink, PanelSectionOfPage } from '~/panel/palette/palette-commands'
import { managedSections } from './pages/-managed-pages'

/** Actions that belong to no content type. */
export const paletteActions: readonly PaletteActionLink[] = [
  {
    label: 'Publish emergency advisory',
    detail: 'Outages and advisories',
    keywords: 'outage power urgent biglaan biglang emerhensiya',
    ability: 'advisories.create',
    without: { ability: 'advisories.publish', label: 'Draft emergency advisory' },
    to: '/admin-cp/pages/news-and-advisories',
    search: { emergency: '1' },
  },
  {
    label: 'Edit the menus',
    detail: 'Settings',
    keywords: 'menu menus footer header navigation links quick actions',
    ability: 'site-setting.save',
    to: '/admin-cp/settings',
    search: { section: 'site-setting' },
    hash: 'section-menus',
  },
  {
    label: 'Invite a person',
    detail: 'Team',
    keywords: 'user account editor imbita imbitahan',
    ability: 'accounts.manage',
    to: '/admin-cp/accounts/management',
    search: { row: 'new' },
  },
]

/**
 * What editors call the sections in English and Filipino, besides their headings and the synonyms of the search; by the
 * names of the content types.
 */
export const sectionKeywords: Readonly<Record<string, string>> = {
  'hero-slides': 'banner banners carousel hero litrato',
  'power-rates': 'singil presyo taripa tarifa price kwh',
  'energy-sources': 'mix fuel coal solar hydro pinagmulan',
  'power-supply-records': 'supplier suppliers psa supplay',
  'generation-charges': 'wesm henerasyon',
  'reliability-records': 'saifi saidi interruption statistics',
  'demand-readings': 'peak load megawatt',
  'site-setting': 'logo colors kulay brand footer address',
  'customer-classes': 'residential commercial uri kostumer',
  'billing-rules': 'vat tax buwis diskwento senior lifeline pwd',
  'policy-pages': 'terms privacy tuntunin',
  'consent-texts': 'pahintulot pagpayag',
  redirects: 'old address link url moved',
  'service-applications': 'connection koneksyon kabit pakabit metro',
  'service-stages': 'steps hakbang',
  'service-kinds': 'serbisyo requirements kailangan fees',
  directors: 'direktor',
  leaders: 'managers tagapamahala',
  'about-page': 'history mission vision kasaysayan misyon',
  'job-postings': 'trabaho hiring vacancy vacancies bakante',
  'job-applications': 'aplikante applicant applicants resume cv',
  'contact-messages': 'mensahe tanong inquiry inbox sulat',
  complaints: 'reklamo sumbong hinaing inbox',
  'privacy-requests': 'dpo npc data subject',
  'medical-registrations': 'oxygen pasyente patient maysakit ospital dialysis',
  hotlines: 'hotline hotlines telephone telepono numero number call tawag',
  offices: 'opisina tanggapan branch hours oras',
  holidays: 'pista walang pasok piyesta nonworking',
  'canned-answers': 'template templates sagot tugon canned',
  downloads: 'pdf file form porma papeles',
  'payment-channels': 'gcash maya bank bayad center online',
  'payment-page': 'deadline takda petsa bayarin',
  'news-articles': 'anunsyo anunsiyo announcement announcements press release balita',
  'news-topics': 'category kategorya',
  advisories: 'abiso paunawa announcement maintenance scheduled interruption',
  'outage-reports': 'ulat report nawalan',
  'storm-mode': 'bagyo typhoon unos kalamidad disaster signal habagat',
  'relief-sites': 'evacuation likas lumikas evacuee charging',
  barangays: 'brgy lugar area places franchise',
  feeders: 'linya line circuit substation',
  'bac-biddings': 'bidding procurement philgeps subasta bac',
  'csp-biddings': 'bidding csp procurement psa',
  'csp-announcements': 'bidding bulletin',
  'power-supply-procurement-plans': 'pspp plan plano',
  'distribution-development-plans': 'ddp plan plano',
}

/** Every section of the panel with its page and what else it is called. */
export const paletteSections: readonly PanelSectionOfPage[] = managedSections.map((one) => {
  const keywords = sectionKeywords[one.section.name]
  return keywords ? { ...one, keywords } : one
})
