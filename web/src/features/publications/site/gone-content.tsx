import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'

interface GoneContentProps {
  crumbs: Crumb[]
  title: string
  /** The way on. */
  link: { href: string; label: string }
}

/** What was withdrawn; there is a way on. */
export function GoneContent({ crumbs, title, link }: GoneContentProps) {
  return (
    <>
      <PageHeading title={title} lead={words.bulletin.goneText} crumbs={crumbs} />
      <PageBody>
        <a className="pill-button large" href={link.href}>
          {link.label}
        </a>
      </PageBody>
    </>
  )
}
