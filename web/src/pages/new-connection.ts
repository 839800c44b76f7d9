import { filingForm } from '~/features/filing/filing-form'
import { canFile, type FilingPage } from '~/features/filing/filing-view'
import { readClasses, readDraftDays } from '~/features/filing/model'
import { readBarangayOptions } from '~/features/news/barangay-options'
import { readSiteSettings } from '~/features/site-settings/api'
import { readServiceKinds } from '~/features/tracking/kinds'
import { linesOf } from '~/lib/lines'
import * as t from '~/messages/en/filing'
import type { PageDefinition } from './page-definition'

/** X05: an application for a new connection, in steps. The applicant's values are no part of the page. */
export const newConnectionPage: PageDefinition<FilingPage> = {
  label: t.label,
  build: async (reader) => {
    const [{ utilityName, timeZone }, kinds, barangays, classes, days] = await Promise.all([
      readSiteSettings(reader),
      readServiceKinds(reader),
      readBarangayOptions(reader),
      readClasses(reader),
      readDraftDays(reader),
    ])
    const papers = linesOf(kinds.find(({ kind }) => kind === 'new')?.papers ?? null)
    const terms = { version: t.CONSENT, text: t.consentText(utilityName) }
    return { page: { barangays, classes, papers, days, terms, zone: timeZone } }
  },
  about: (_page, site) => ({ title: t.title, label: t.label, description: t.description(site.utilityName) }),
  hasContent: async (reader) =>
    canFile({ barangays: await readBarangayOptions(reader), classes: await readClasses(reader) }),
  search: t.search,
  sitemap: 'itself',
  steps: filingForm,
}
