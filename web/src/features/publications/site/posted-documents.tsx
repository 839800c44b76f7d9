import { formatFileSize } from '~/lib/format'
import type { DocumentView } from '~/lib/document-view-model'
import * as words from '~/messages/en/publications'
import { VERIFY_DOCUMENT_PATH } from '../verify-document-page-data'
import { DocumentList } from '~/ui/document-list'

/** The link to the page that checks a file. */
export function VerifyDocumentLink() {
  return (
    <p className="check-link screen-only">
      <a href={VERIFY_DOCUMENT_PATH}>{words.check.label}</a>
    </p>
  )
}

/** Documents with posting time, SHA-256, and the versions that they replaced. */
export function PostedDocuments({
  documents,
}: {
  documents: (DocumentView & { title: string; note?: string })[]
}) {
  return (
    <DocumentList
      documents={documents.map((document) => ({
        ...document,
        type: 'PDF',
        note: (document.note || document.superseded.length > 0) && (
          <>
            {document.note}
            {document.superseded.map((old) => (
              <span className="superseded" key={old.href}>
                <a href={old.href}>
                  {words.replaces}{' '}
                  {words.superseded(old.posted, old.size === null ? null : formatFileSize(old.size))}
                </a>{' '}
                {words.replacedOn(old.replaced)}
              </span>
            ))}
          </>
        ),
      }))}
    />
  )
}
