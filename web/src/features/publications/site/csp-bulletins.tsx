import type { CspBulletinView } from '../csp-view'
import { PostedDocuments } from './posted-documents'

/** What the committee makes known, the newest first. */
export function CspBulletins({ bulletins }: { bulletins: CspBulletinView[] }) {
  return (
    <ul className="bid-supplements">
      {bulletins.map(({ documentId, number, title, posted, text, bid, documents }) => (
        <li key={documentId} id={`bulletin-${documentId}`} className="bid-card" data-document={documentId}>
          <h3>{title}</h3>
          <p className="term">
            {number} · {posted}
          </p>
          {text && <p>{text}</p>}
          {bid && (
            <p>
              <a href={bid.href}>{bid.label}</a>
            </p>
          )}
          {documents.length > 0 && <PostedDocuments documents={documents} />}
        </li>
      ))}
    </ul>
  )
}
