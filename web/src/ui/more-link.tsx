import type { ReactNode } from 'react'

/** From a section to the page that has all of it. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more-link" href={href}>
      {children}
    </a>
  )
}
