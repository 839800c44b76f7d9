import { DOWNLOAD_GROUP_NAMES, type DownloadGroupName } from '~/features/downloads/model'
import { readSiteSettings } from '~/features/site-settings/api'
import * as t from '~/messages/en/downloads'
import type { PageDefinition } from './page-definition'
import { readDownloads } from '~/features/downloads/api'
import { toDownloadView, type DownloadView } from '~/features/downloads/downloads-view-model'

export interface DownloadsPageData {
  /** Groups with at least one document. */
  groups: { group: DownloadGroupName; documents: DownloadView[] }[]
}

export const downloadsPage: PageDefinition<DownloadsPageData> = {
  label: t.downloads.label,
  aliases: ['/download', '/forms'],
  build: async (reader) => {
    const [site, downloads] = await Promise.all([readSiteSettings(reader), readDownloads(reader)])
    const groups = DOWNLOAD_GROUP_NAMES.map((group) => ({
      group,
      documents: downloads
        .filter((download) => download.group === group)
        .map((download) => toDownloadView(download, site.timeZone)),
    }))
    return { page: { groups: groups.filter(({ documents }) => documents.length > 0) } }
  },
  meta: ({ groups }, site) => ({
    title: t.downloads.label,
    description: t.downloads.description(
      site.utilityName,
      groups.reduce((count, { documents }) => count + documents.length, 0),
    ),
  }),
  hasContent: async (reader) => (await readDownloads(reader)).length > 0,
  search: t.downloads.search,
  sitemap: 'itself',
}
