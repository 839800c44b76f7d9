import * as types from '~/cms/types.gen'
import type { TypeLocations } from '~/panel/type-locations'
import { createTypeName } from '~/panel/type-names'
import type { PanelSections } from '~/panel/panel-sections'
import type { PanelSectionOfPage } from '~/panel/palette/palette-commands'
import type { FileRoutesByTo } from '~/routeTree.gen'
import { applicationSections } from '../-application-sections'
import { settingsSections } from '../-settings-sections'
import { aboutSections } from './-about-sections'
import { careersSections } from './-careers-sections'
import { contactSections } from './-contact-sections'
import { downloadsSections } from './-downloads-sections'
import { homeSections } from './-home-sections'
import { advisorySections, articleSections } from './-news-sections'
import { paymentSections } from './-payment-sections'
import { bacSections, cspAnnouncementSections, powerProcurementSections } from './-publication-sections'

export type ManagedPage = Exclude<
  Extract<keyof FileRoutesByTo, `/admin-cp/${'pages' | 'services'}/${string}` | '/admin-cp/settings'>,
  `${string}/$${string}`
>

/** The sections of every managed page of the panel. A page that is missing here doesn't compile. */
export const managedPages: Readonly<Record<ManagedPage, PanelSections>> = {
  '/admin-cp/pages/home': homeSections,
  '/admin-cp/settings': settingsSections,
  '/admin-cp/services/applications': applicationSections,
  '/admin-cp/pages/about-us': aboutSections,
  '/admin-cp/pages/careers': careersSections,
  '/admin-cp/pages/contact-us': contactSections,
  '/admin-cp/pages/downloads': downloadsSections,
  '/admin-cp/pages/pay-your-bill': paymentSections,
  '/admin-cp/pages/news-and-updates': articleSections,
  '/admin-cp/pages/news-and-advisories': advisorySections,
  '/admin-cp/pages/publications/bac': bacSections,
  '/admin-cp/pages/publications/csp': cspAnnouncementSections,
  '/admin-cp/pages/publications/competitive-selection-process': powerProcurementSections,
}

/** Every section with its page. */
export const managedSections: readonly PanelSectionOfPage[] = Object.entries(managedPages).flatMap(
  ([to, sections]) => sections.map((section) => ({ to: to as ManagedPage, section })),
)

/** The panel page and section of each content type, by the path of its list. */
export const managedTypeLocations: TypeLocations = {
  media: { to: '/admin-cp/media', heading: 'Media library', icon: 'images' },
  mail: { to: '/admin-cp/accounts/mail', heading: 'Email', icon: 'mail' },
  ...Object.fromEntries(
    managedSections.map(({ to, section: { name, heading, icon = 'file-text' } }) => [
      name,
      { to, section: name, heading, icon },
    ]),
  ),
}

/** What the panel calls a type: the heading of its list, but biddings of the BAC apart from those for power. */
export const panelTypeName = createTypeName({
  ...Object.fromEntries(
    Object.values(types).flatMap(({ name, path }) => {
      const heading = managedTypeLocations[path]?.heading
      return heading ? [[name, heading]] : []
    }),
  ),
  'bac-bidding': 'BAC biddings',
})
