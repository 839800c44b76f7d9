import type { ReactNode } from 'react'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en'

interface PageHeadingProps {
  title: string
  /** One or two sentences on what the page is for. */
  lead?: string
  /** The payload's `head.crumbs`. */
  crumbs: Crumb[]
  /** Written out, such as `18 November 2026`. */
  updated?: string | null
  /** What belongs to the heading, such as a bid's figures. */
  children?: ReactNode
  /** The first card of the page then reaches up into the heading: give that card's parent the class `raised`. */
  overlap?: boolean
}

/** The top of every public page but home: the way here, the one `h1`, and a line on what there is. */
export function PageHeading({ title, lead, crumbs, updated, children, overlap }: PageHeadingProps) {
  return (
    <header className="page-heading" data-overlap={overlap || undefined}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {updated && <p className="updated">{t.lastUpdated(updated)}</p>}
        {children}
      </div>
    </header>
  )
}

/** The way from home to here; the last step is where the visitor is. */
function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t.breadcrumb}>
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={path}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
