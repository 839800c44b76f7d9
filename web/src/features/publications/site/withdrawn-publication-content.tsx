import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'

interface GoneContentProps {
  crumbs: Crumb[]
  title: string
  /** A suggested link. */
  link: { href: string; label: string }
}

/** The page of a withdrawn publication, with suggested links. */
export function WithdrawnPublicationContent({ crumbs, title, link }: GoneContentProps) {
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
