import { serviceApplicationForm } from '~/features/service-applications/application-form'
import {
  canApplyOnline,
  serviceKindOfSlug,
  serviceApplicationPath,
  type ServiceApplicationPageData,
} from '~/features/service-applications/service-application-page-data'
import {
  readApplicationDraftDays,
  readClassesForApplication,
} from '~/features/service-applications/application-settings'
import { readConsentTerms } from '~/features/policies/consent-terms'
import { readBarangayOptions } from '~/features/news/barangay-options'
import { readSiteSettings } from '~/features/site-settings/api'
import { readServiceKinds, type ServiceKind } from '~/features/tracking/service-kinds'
import type { CmsReader } from '~/cms/cms-reader'
import * as t from '~/messages/en/service-application'
import { kinds as services } from '~/messages/en/tracking'
import type { PageDefinition } from './page-definition'

/** X05: an application for a new connection, in steps. The applicant's values are no part of the page. */
export const newConnectionPage: PageDefinition<ServiceApplicationPageData> = {
  label: t.label,
  build: async (reader) => ({ page: await readServiceApplicationPage(reader, 'new') }),
  meta: ({ kind, title }, site) => ({
    title: t.titleOf(kind, title),
    label: t.label,
    description: t.description(site.utilityName),
  }),
  hasContent: async (reader) =>
    (await readOnlineApplicationServices(reader)).some(({ kind }) => kind === 'new'),
  // The search has it as one of the services.
  search: null,
  sitemap: 'itself',
  steps: serviceApplicationForm,
}

/**
 * X34: the same for any other service that can be applied for online. Of one that can't be (404) the page says how to apply,
 * and takes what was begun before.
 */
export const serviceApplicationPage: PageDefinition<ServiceApplicationPageData> = {
  label: t.serviceLabel,
  build: async (reader, _at, { params }) => {
    const kind = serviceKindOfSlug(params['service'] ?? '')
    if (kind === 'new' || !Object.hasOwn(services, kind)) return { page: null }
    const page = await readServiceApplicationPage(reader, kind)
    return canApplyOnline(page) ? { page } : { page, status: 404 }
  },
  paths: Object.keys(services)
    .filter((kind) => kind !== 'new')
    .map(serviceApplicationPath),
  validate: ({ params }) => /^[a-z]+(-[a-z]+)*$/.test(params['service'] ?? ''),
  meta: (page, site) => ({
    title: t.titleOf(page.kind, page.title),
    label: page.title,
    description: t.serviceDescription(page.title, site.utilityName),
    noIndex: !canApplyOnline(page),
  }),
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await readOnlineApplicationServices(reader))
      .filter(({ kind }) => kind !== 'new')
      .map(({ kind }) => ({ path: serviceApplicationPath(kind) })),
  steps: serviceApplicationForm,
}

/** The services that can be applied for online. */
export async function readOnlineApplicationServices(reader: CmsReader): Promise<ServiceKind[]> {
  const [services, barangays, classes] = await Promise.all([
    readServiceKinds(reader),
    readBarangayOptions(reader),
    readClassesForApplication(reader),
  ])
  return services.filter((service) => canApplyOnline({ ...service, barangays, classes }))
}

/** What a service is called while it isn't published. */
const titleOfKind = (kind: string): string => (services as Record<string, string>)[kind] ?? t.label

async function readService(reader: CmsReader, kind: string) {
  return (await readServiceKinds(reader)).find((one) => one.kind === kind)
}

async function readServiceApplicationPage(
  reader: CmsReader,
  kind: string,
): Promise<ServiceApplicationPageData> {
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
