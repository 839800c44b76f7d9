import { serviceApplicationPath } from '~/features/service-applications/service-application-page-data'
import { toDownloadView } from '~/features/downloads/downloads-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import type { ServicesOverviewPageData } from '~/features/tracking/services-overview-view-model'
import { readServiceKinds } from '~/features/tracking/service-kinds'
import { readServiceStages } from '~/features/tracking/api'
import * as t from '~/messages/en/apply'
import { days, owners } from '~/messages/en/tracking'
import type { PageDefinition } from './page-definition'
import { readOnlineApplicationServices } from './service-application'
import { readDownloads } from '~/features/downloads/api'

/** X05: the kinds of applications, their requirements, and the next steps. */
export const applyForServicePage: PageDefinition<ServicesOverviewPageData> = {
  label: t.label,
  aliases: ['/apply', '/application'],
  build: async (reader) => {
    const [{ timeZone: zone }, kinds, stages, downloads, onlineServices] = await Promise.all([
      readSiteSettings(reader),
      readServiceKinds(reader),
      readServiceStages(reader),
      readDownloads(reader),
      readOnlineApplicationServices(reader),
    ])
    const online = new Set(onlineServices.map(({ kind }) => kind))
    const longest = stages.reduce((sum, { workingDays }) => sum + (workingDays ?? 0), 0)
    return {
      page: {
        kinds: kinds.map(({ documentId, kind, title, summary, requirements, fees }) => ({
          documentId,
          id: kind.replaceAll('_', '-'),
          title,
          summary,
          requirements,
          fees,
          applicationPath: online.has(kind) ? serviceApplicationPath(kind) : null,
        })),
        stages: stages.map(({ title, owner, workingDays, text }) => ({
          title,
          owner: owners[owner] ?? owner,
          days: workingDays > 0 ? days(workingDays) : null,
          text,
        })),
        longest: longest > 0 ? t.longest(longest) : null,
        forms: downloads
          .filter(({ group }) => group === 'forms')
          .map((one) => {
            const { title, description, href, size, pages, posted } = toDownloadView(one, zone)
            return { title, href, size, pages, posted, type: 'PDF', note: description }
          }),
        hasTracking: stages.length > 0,
      },
    }
  },
  meta: (_page, site) => ({ title: t.label, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readServiceKinds(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
}
