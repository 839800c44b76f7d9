import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'

interface GoneContentProps {
  crumbs: Crumb[]
  title: string
  /** Suggested links. */
  link: { href: string; label: string }
}

/** A withdrawn publication, with suggested links. */
export function GoneContent({ crumbs, title, link }: GoneContentProps) {
  return (
    <>
      <PageHeading title={title} lead={words.bidding.goneText} crumbs={crumbs} />
      <PageBody>
        <a className="pill-button large" href={link.href}>
          {link.label}
        </a>
      </PageBody>
    </>
  )
}
