import { serviceApplicationForm } from '~/features/filing/filing-form'
import {
  canApplyOnline,
  serviceKindOfSlug,
  servicePath,
  type ServiceApplicationPage,
} from '~/features/filing/filing-view'
import { readClassesForApplication, readApplicationDraftDays } from '~/features/filing/model'
import { readConsentTerms } from '~/features/policies/consent'
import { readBarangayOptions } from '~/features/news/barangay-options'
import { readSiteSettings } from '~/features/site-settings/api'
import { readServiceKinds } from '~/features/tracking/service-kinds'
import type { CmsReader } from '~/cms/reader'
import * as t from '~/messages/en/filing'
import { kinds as services } from '~/messages/en/tracking'
import type { PageDefinition } from './page-definition'

/** X05: an application for a new connection, in steps. The applicant's values are no part of the page. */
export const newConnectionPage: PageDefinition<ServiceApplicationPage> = {
  label: t.label,
  build: async (reader) => ({ page: await readFilingPage(reader, 'new') }),
  about: ({ kind, title }, site) => ({
    title: t.titleOf(kind, title),
    label: t.label,
    description: t.description(site.utilityName),
  }),
  hasContent: async (reader) => {
    const [service, barangays, classes] = await Promise.all([
      readService(reader, 'new'),
      readBarangayOptions(reader),
      readClassesForApplication(reader),
    ])
    return service !== undefined && canApplyOnline({ ...service, barangays, classes })
  },
  // The search has it as one of the services.
  search: null,
  sitemap: 'itself',
  steps: serviceApplicationForm,
}

/**
 * X34: the same for any other service that an administrator has put online. Of one that is offline (404) the page says how to
 * apply, and takes what was begun before.
 */
export const serviceFilingPage: PageDefinition<ServiceApplicationPage> = {
  label: t.serviceLabel,
  build: async (reader, _at, { params }) => {
    const kind = serviceKindOfSlug(params['service'] ?? '')
    if (kind === 'new' || !Object.hasOwn(services, kind)) return { page: null }
    const page = await readFilingPage(reader, kind)
    return page.isOnline ? { page } : { page, status: 404 }
  },
  paths: Object.keys(services)
    .filter((kind) => kind !== 'new')
    .map(servicePath),
  validate: ({ params }) => /^[a-z]+(-[a-z]+)*$/.test(params['service'] ?? ''),
  about: ({ kind, title, isOnline }, site) => ({
    title: t.titleOf(kind, title),
    label: title,
    description: t.serviceDescription(title, site.utilityName),
    noIndex: !isOnline,
  }),
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await readServiceKinds(reader))
      .filter(({ kind, isOnline }) => isOnline && kind !== 'new')
      .map(({ kind }) => ({ path: servicePath(kind) })),
  steps: serviceApplicationForm,
}

/** What a service is called while it isn't published. */
const titleOfKind = (kind: string): string => (services as Record<string, string>)[kind] ?? t.label

async function readService(reader: CmsReader, kind: string) {
  return (await readServiceKinds(reader)).find((one) => one.kind === kind)
}

async function readFilingPage(reader: CmsReader, kind: string): Promise<ServiceApplicationPage> {
  const [{ utilityName, timeZone }, service, barangays, classes, days] = await Promise.all([
    readSiteSettings(reader),
    readService(reader, kind),
    readBarangayOptions(reader),
    readClassesForApplication(reader),
    readApplicationDraftDays(reader),
  ])
  const facts = { utility: utilityName, period: { count: days, words: t.dayCount(days) } }
  const [draftTerms, terms] = await Promise.all([
    readConsentTerms(reader, 'service_draft', facts),
    readConsentTerms(reader, 'service_application', facts),
  ])
  return {
    kind,
    title: service?.title ?? titleOfKind(kind),
    isOnline: service?.isOnline ?? false,
    asksForUse: service?.asksForUse ?? false,
    questions: service?.questions ?? [],
    requirements: service?.requirements ?? [],
    fees: service?.fees ?? null,
    barangays,
    classes,
    days,
    draftTerms,
    terms,
    zone: timeZone,
  }
}
