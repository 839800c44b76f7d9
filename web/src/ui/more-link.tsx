import type { ReactNode } from 'react'

/** A link from a section to the full page. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more-link" href={href}>
      {children}
    </a>
  )
}
