import type { CspAnnouncementView } from '../csp-view'
import { PostedDocuments } from './posted-documents'

/** Announcements of the committee, newest first. */
export function CspAnnouncements({ bulletins }: { bulletins: CspAnnouncementView[] }) {
  return (
    <ul className="bid-bulletins">
      {bulletins.map(({ documentId, number, title, posted, text, bidding, documents }) => (
        <li key={documentId} id={`bulletin-${documentId}`} className="bid-card" data-document={documentId}>
          <h3>{title}</h3>
          <p className="term">
            {number} · {posted}
          </p>
          {text && <p>{text}</p>}
          {bidding && (
            <p>
              <a href={bidding.href}>{bidding.label}</a>
            </p>
          )}
          {documents.length > 0 && <PostedDocuments documents={documents} />}
        </li>
      ))}
    </ul>
  )
}
