import type { ReactNode } from 'react'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en'

interface PageHeadingProps {
  title: string
  /** One or two sentences on the purpose of the page. */
  lead?: string
  /** The payload's `head.crumbs`. */
  crumbs: Crumb[]
  /** Formatted date, such as `November 18, 2026`. */
  updated?: string | null
  /** Content within the heading, such as the key figures of a bidding. */
  children?: ReactNode
  /** Lets the first card of the page overlap the heading. Its parent needs the class `raised`. */
  overlap?: boolean
}

/** The top of every public page except home: breadcrumb, `h1` and lead. */
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

/** The breadcrumb from home to the current page. */
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
