import { fileSize } from '~/lib/format'
import type { DocumentView } from '~/lib/document-view'
import * as words from '~/messages/en/publications'
import { CHECK } from '../check'
import { DocumentList } from '~/ui/document-list'

/** The way to the check of a file. */
export function CheckLink() {
  return (
    <p className="check-link screen-only">
      <a href={CHECK}>{words.check.label}</a>
    </p>
  )
}

/** Documents with when each was posted, its SHA-256, and what it replaced. */
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
                  {words.superseded(old.posted, old.size === null ? null : fileSize(old.size))}
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
