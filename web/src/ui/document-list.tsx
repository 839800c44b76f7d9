import type { ReactNode } from 'react'
import { formatFileSize, keepTimesUnbroken } from '~/lib/format'
import * as t from '~/messages/en'
import { Disclosure } from './disclosure'

/** A public document with the details that a visitor needs before downloading it. */
export interface PublicDocument {
  /** Anchor on the page. */
  id?: string
  title: string
  /** URL on this site. */
  href: string
  /** In bytes. */
  size: number | null
  /** File type in capitals, such as `PDF`. */
  type: string
  pages?: number | null
  /** Formatted, such as `November 18, 2026, 9:02 AM`. */
  posted?: string | null
  /** Hexadecimal; visitors can verify the downloaded file with it. */
  sha256?: string | null
  /** Further details, such as which version it replaces. */
  note?: ReactNode
}

/** A list of documents for download. */
export function DocumentList({ documents }: { documents: PublicDocument[] }) {
  return (
    <ul className="document-list">
      {documents.map((document) => (
        <DocumentItem key={document.href} {...document} />
      ))}
    </ul>
  )
}

/** Keeps a number and its unit on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

function DocumentItem({ id, title, href, size, type, pages, posted, sha256, note }: PublicDocument) {
  const facts = [
    posted && keepTimesUnbroken(t.posted(posted)),
    pages != null && unbroken(t.documentPages(pages)),
    size !== null && unbroken(formatFileSize(size)),
  ].filter(Boolean)
  return (
    <li id={id}>
      <span className="type keeps-color">{type}</span>
      <div>
        <b>{title}</b>
        {facts.length > 0 && <p>{facts.join('\u00a0· ')}</p>}
        {note && <p>{note}</p>}
      </div>
      <div className="ways">
        <a
          className="pill-button outline screen-only"
          href={href}
          aria-label={t.downloadWhat(title)}
          download=""
        >
          {t.download}
        </a>
        {sha256 && (
          <Disclosure summary={t.checksum}>
            <code>{sha256}</code>
          </Disclosure>
        )}
      </div>
    </li>
  )
}
