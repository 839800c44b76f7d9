import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import { parseReferenceNumber } from '~/lib/reference-number'
import * as t from '~/messages/en/report-status'
import { PublicFormView } from '~/ui/form/public-form'
import { useAddressFragment } from '~/ui/form/use-address-fragment'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { outageReportStatusForm } from '../outage-report-status-form'
import type { OutageReportStatus } from '../outage-report-status-page-data'

interface StatusContentProps {
  status: OutageReportStatus | undefined
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** X26: looks up an outage report by its reference number and shows its state. */
export function OutageReportStatusContent({ status, form, path, crumbs, hotline }: StatusContentProps) {
  const reference = parseReferenceNumber(useAddressFragment())
  return (
    <>
      {status ? (
        <PageHeading title={t.titleOf(status.reference)} crumbs={crumbs} overlap />
      ) : (
        <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap />
      )}
      <PageBody raised>
        <div className="form-and-aside">
          <section aria-labelledby="status">
            {status ? <Status status={status} path={path} /> : <h2 id="status">{t.heading}</h2>}
            {!status && (
              <PublicFormView
                form={outageReportStatusForm}
                suggested={{ field: 'reference', value: reference }}
                state={form}
                action={path}
                label={t.title}
                hotline={hotline}
                button={t.find}
              />
            )}
          </section>
          {!status && (
            <section aria-labelledby="other">
              <h2 id="other">{t.other.title}</h2>
              <p>{t.other.text}</p>
              <p>
                <a className="pill-button outline" href="/services/application-tracking">
                  {t.other.link}
                </a>
              </p>
            </section>
          )}
        </div>
      </PageBody>
    </>
  )
}

function Status({ status, path }: { status: OutageReportStatus; path: string }) {
  const { title, text, sent, outage } = status
  return (
    <>
      <h2 id="status">{title}</h2>
      <p>{sent}</p>
      <p>{text}</p>
      {outage && (
        <p>
          {outage.text} {outage.promise} <a href={outage.href}>{t.details}</a>
        </p>
      )}
      <p className="status-ways">
        {!outage && (
          <a className="pill-button" href="/services/outages">
            {t.outages}
          </a>
        )}
        <a className="pill-button outline" href={path}>
          {t.another}
        </a>
      </p>
    </>
  )
}
