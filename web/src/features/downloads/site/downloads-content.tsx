import { formatFileSize } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/downloads'
import { DocumentList } from '~/ui/document-list'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { CollapsibleSection, PageBody } from '~/ui/section'
import FileDown from '~icons/lucide/file-down'
import type { DownloadGroupName } from '../model'
import type { DownloadView } from '../downloads-view-model'

interface DownloadsContentProps {
  groups: { group: DownloadGroupName; documents: DownloadView[] }[]
  crumbs: Crumb[]
}

/** All public documents by group. */
export function DownloadsContent({ groups, crumbs }: DownloadsContentProps) {
  return (
    <>
      <PageHeading title={t.downloads.label} lead={t.downloads.lead} crumbs={crumbs} />
      <PageBody>
        {groups.length === 0 && (
          <EmptyState level={2} icon={<FileDown aria-hidden />} {...t.downloads.empty} />
        )}
        {groups.map(({ group, documents }, index) => (
          <CollapsibleSection
            key={group}
            id={group}
            title={t.downloads.groups[group].title}
            intro={t.downloads.groups[group].text}
            count={documents.length}
            isOpen={index === 0}
          >
            <div className="download-group">
              <DocumentList
                documents={documents.map((document) => ({
                  ...document,
                  id: `document-${document.documentId}`,
                  type: 'PDF',
                  note: <Note document={document} />,
                }))}
              />
            </div>
          </CollapsibleSection>
        ))}
      </PageBody>
    </>
  )
}

/** The description of a document, and the versions that it replaced. */
function Note({ document: { description, superseded } }: { document: DownloadView }) {
  return (
    <>
      {description}
      {superseded.map(({ href, posted, replaced, size }) => (
        <span className="superseded" key={href}>
          <a href={href}>{t.downloads.superseded(posted, size === null ? null : formatFileSize(size))}</a>{' '}
          {t.downloads.replaced(replaced)}
        </span>
      ))}
    </>
  )
}
