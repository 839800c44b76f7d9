import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/tracking'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import type { TrackedSubmissionView } from '../tracked-submission'

interface SubmissionContentProps {
  view: TrackedSubmissionView
  path: string
  crumbs: Crumb[]
}

/** X30, X31: the status of a complaint or a request, for its sender. */
export function TrackedSubmissionContent({ view, path, crumbs }: SubmissionContentProps) {
  const { title, reference, sent, due, status, text } = view
  return (
    <>
      <PageHeading title={title} crumbs={crumbs}>
        <Facts
          kind="figures"
          facts={[
            { term: t.facts.reference, value: reference },
            { term: t.facts.received, value: sent },
            { term: t.answerBy, value: due },
          ]}
        />
      </PageHeading>
      <PageBody>
        <Section id="status" title={status} intro={text}>
          <p>
            <a className="pill-button outline" href="/contact-us">
              {t.wrong.contact}
            </a>
          </p>
          {/* A form, and no link: the application would show the page from its memory. */}
          <form action={path}>
            <button type="submit" className="pill-button outline">
              {t.only.close}
            </button>
          </form>
        </Section>
      </PageBody>
    </>
  )
}
