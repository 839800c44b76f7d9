import type { ReactNode } from 'react'
import { fileSize } from '~/lib/format'
import * as t from '~/messages/en'
import { Disclosure } from './disclosure'

/** A public document, with what a reader wants to know before fetching it. */
export interface PublicDocument {
  /** Its place on the page, for links to it. */
  id?: string
  title: string
  /** Its address on this site. */
  href: string
  /** Bytes. */
  size: number | null
  /** The file's kind in capitals, `PDF`. */
  type: string
  pages?: number | null
  /** Written out, such as `18 November 2026, 9:02 AM`. */
  posted?: string | null
  /** Hexadecimal; lets a reader prove that a file is the posted one. */
  sha256?: string | null
  /** What else there is to say, such as which version it replaces. */
  note?: ReactNode
}

/** Documents to fetch. */
export function DocumentList({ documents }: { documents: PublicDocument[] }) {
  return (
    <ul className="document-list">
      {documents.map((document) => (
        <DocumentItem key={document.href} {...document} />
      ))}
    </ul>
  )
}

/** Keeps a number with its unit on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

function DocumentItem({ id, title, href, size, type, pages, posted, sha256, note }: PublicDocument) {
  const facts = [
    posted && t.posted(posted),
    pages != null && unbroken(t.documentPages(pages)),
    size !== null && unbroken(fileSize(size)),
  ].filter(Boolean)
  return (
    <li id={id}>
      <span className="type keeps-colour">{type}</span>
      <div>
        <b>{title}</b>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {note && <p>{note}</p>}
      </div>
      <a
        className="pill-button outline screen-only"
        href={href}
        aria-label={t.downloadWhat(title)}
        download=""
      >
        {t.download}
      </a>
      {sha256 && (
        <div className="sum">
          <Disclosure summary={t.checksum}>
            <code>{sha256}</code>
          </Disclosure>
        </div>
      )}
    </li>
  )
}
