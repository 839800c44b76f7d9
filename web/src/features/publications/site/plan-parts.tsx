import { splitParagraphs } from '~/lib/split-paragraphs'
import * as words from '~/messages/en/publications'
import { Section } from '~/ui/section'
import type { PostedDocumentView } from '../bac-bidding-view-model'
import { VerifyDocumentLink, PostedDocuments } from './posted-documents'

/** The link to the open-data file of the table beside it. */
export function PlanCsvLink({ href, title }: { href: string; title: string }) {
  return (
    <a className="pill-button outline screen-only" href={href} aria-label={words.csvOf(title)} download="">
      {words.csv}
    </a>
  )
}

export function PlanNarrativeText({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Section id="narrative" title={words.narrative}>
      <div className="plan-narrative">
        {splitParagraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}

export function PlanDocuments({ documents }: { documents: PostedDocumentView[] }) {
  if (documents.length === 0) return null
  return (
    <Section id="documents" title={words.planDocuments} intro={words.bidding.documentsText}>
      <div className="bid-card">
        <PostedDocuments documents={documents} />
        <VerifyDocumentLink />
      </div>
    </Section>
  )
}

/** Links to the plans of other years; nothing for a single plan. */
export function OtherPlans({ plans }: { plans: { label: string; href: string; isShown: boolean }[] }) {
  if (plans.length < 2) return null
  return (
    <nav className="plan-years screen-only" aria-label={words.planYears}>
      <ul>
        {plans.map(({ label, href, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
