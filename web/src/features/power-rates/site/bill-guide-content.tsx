import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/bill-guide'
import { EmptyState } from '~/ui/empty-state'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import type { BillGuidePageData, BillGuidePart } from '../bill-guide-view-model'

interface BillGuideContentProps {
  page: BillGuidePageData
  utility: string
  crumbs: Crumb[]
}

/** A sample bill with numbered parts and their explanations. */
export function BillGuideContent({ page: { guide }, utility, crumbs }: BillGuideContentProps) {
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} />
      <PageBody>
        {guide ? (
          <>
            <div className="bill-guide">
              <SampleBill parts={guide.parts} utility={utility} />
              <section aria-labelledby="explained">
                <h2 id="explained">{t.explained}</h2>
                <ol>
                  {guide.parts.map(({ label, text }, index) => (
                    <li key={label} id={partId(index)}>
                      <span className="number" aria-hidden>
                        {index + 1}
                      </span>
                      <div>
                        <h3>{label}</h3>
                        {text && <p>{text}</p>}
                      </div>
                    </li>
                  ))}
                </ol>
              </section>
            </div>
            <p className="bill-guide-note">{t.note(guide.kwh, guide.month)}</p>
            <p className="bill-guide-links screen-only">
              <MoreLink href="/rates">{t.links.rates}</MoreLink>
              <MoreLink href="/rates#your-bill">{t.links.estimate}</MoreLink>
              <MoreLink href="/rates/why-did-my-bill-change">{t.links.change}</MoreLink>
              <MoreLink href="/pay-your-bill">{t.links.pay}</MoreLink>
            </p>
          </>
        ) : (
          <EmptyState level={2} icon={<ReceiptText aria-hidden />} {...t.empty} />
        )}
      </PageBody>
    </>
  )
}

const partId = (index: number) => `part-${index + 1}`

function SampleBill({ parts, utility }: { parts: BillGuidePart[]; utility: string }) {
  return (
    <section className="paper" aria-labelledby="sample">
      <h2 id="sample">
        {utility} <span>{t.sample}</span>
      </h2>
      <dl>
        {parts.map(({ label, value, kind }, index) => (
          <div key={label} data-kind={kind}>
            <dt>
              <a className="number" href={`#${partId(index)}`} aria-label={t.see(index + 1)}>
                {index + 1}
              </a>
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
