import * as words from '~/messages/en/publications'
import { Disclosure } from '~/ui/disclosure'
import type { CspAnnouncementView } from '../csp-view-model'
import { PostedDocuments } from './posted-documents'

/** Announcements that are not collapsed. */
const SHOWN = 2

/** Announcements of the committee, newest first; earlier ones are collapsed. */
export function CspAnnouncements({ announcements }: { announcements: CspAnnouncementView[] }) {
  const earlier = announcements.slice(SHOWN)
  return (
    <>
      <List announcements={announcements.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <Disclosure summary={words.csp.earlierAnnouncements(earlier.length)} scrolls={false}>
          <List announcements={earlier} />
        </Disclosure>
      )}
    </>
  )
}

function List({ announcements }: { announcements: CspAnnouncementView[] }) {
  return (
    <ul className="bid-bulletins">
      {announcements.map(({ documentId, number, title, posted, text, bidding, documents }) => (
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
