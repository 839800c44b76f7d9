import type { Crumb } from '~/lib/page-head'
import type { SubmissionReceiptWithNextSteps } from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import CircleCheck from '~icons/lucide/circle-check'
import Inbox from '~icons/lucide/inbox'
import { CopyButton } from '../copy-button'
import { EmptyState } from '../empty-state'
import { Facts } from '../facts'
import { PageHeading } from '../page-heading'
import { PageBody } from '../section'

/**
 * R02: the reference number of the submission and the next steps; or a message that there was no submission.
 */
export function ThankYouMessage({
  sent,
  crumbs,
}: {
  sent: SubmissionReceiptWithNextSteps | null
  crumbs: Crumb[]
}) {
  if (!sent) {
    return (
      <>
        <PageHeading title={t.thankYou.label} crumbs={crumbs} />
        <PageBody>
          <EmptyState level={2} icon={<Inbox aria-hidden />} {...t.thankYou.nothing}>
            <Ways />
          </EmptyState>
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHeading title={sent.thanks ?? t.thankYou.title} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="thank-you">
          {sent.reference && (
            <section aria-labelledby="reference">
              <CircleCheck aria-hidden />
              <h2 id="reference">{t.thankYou.reference}</h2>
              <p className="reference">{sent.reference}</p>
              <CopyButton text={sent.reference} label={t.thankYou.reference} />
              <p>{t.thankYou.keep}</p>
              {sent.digits && <p>{t.thankYou.factor(sent.digits)}</p>}
              {sent.facts && (
                <>
                  <h3>{t.thankYou.sent}</h3>
                  <Facts facts={[...sent.facts]} />
                </>
              )}
            </section>
          )}
          <section aria-labelledby="next">
            <h2 id="next">{t.thankYou.next}</h2>
            <ol>
              {sent.nextSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Ways reference={sent.reference} isTracked={sent.digits !== undefined} next={sent.nextLinks} />
          </section>
        </div>
      </PageBody>
    </>
  )
}

interface WaysProps {
  reference?: string | undefined
  isTracked?: boolean
  next?: SubmissionReceiptWithNextSteps['nextLinks']
}

function Ways({ reference, isTracked = false, next = [] }: WaysProps) {
  const fragment = reference ? `#${reference}` : ''
  return (
    <p className="ways screen-only">
      {isTracked && (
        <a className="pill-button" href={`/services/application-tracking${fragment}`}>
          {t.thankYou.toTracking}
        </a>
      )}
      {next.map(({ href, label, takesReference }) => (
        <a key={href} className="pill-button" href={takesReference ? href + fragment : href}>
          {label}
        </a>
      ))}
      <a className="pill-button outline" href="/">
        {t.thankYou.toHome}
      </a>
    </p>
  )
}
