import { phoneLink } from '~/lib/links'
import type { Crumb } from '~/lib/page-head'
import type { FormState, FormValues } from '~/lib/public-form'
import * as t from '~/messages/en/outage-report'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { UnbrokenPhoneText } from '~/ui/unbroken-phone-text'
import Phone from '~icons/lucide/phone'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { findKnownOutage } from '../find-known-outage'
import { outageReportForm } from '../outage-report-form'
import { KnownOutageNote } from './known-outage-note'
import type { OutageReportPageData } from '../outage-report-page-data'

interface ReportContentProps {
  page: OutageReportPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/**
 * X06: the page to report an outage. It tells visitors in danger to call first. Only a link from a barangay's page fills
 * the barangay in, because the last lookup may have been for another place.
 */
export function OutageReportContent({ page, form, path, crumbs, hotline }: ReportContentProps) {
  const confirmation = (values: FormValues) => {
    const outage = findKnownOutage(page, values)
    return (
      outage && {
        token: outage.code,
        content: <KnownOutageNote outage={outage} />,
        button: t.known.sendAnyway,
      }
    )
  }
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <section className="report-danger" aria-labelledby="danger">
          <TriangleAlert aria-hidden />
          <div>
            <h2 id="danger">{t.danger.title}</h2>
            <p>{t.danger.text}</p>
          </div>
          {hotline && (
            <a className="pill-button large" href={phoneLink(hotline)}>
              <Phone aria-hidden /> <UnbrokenPhoneText text={t.danger.call(hotline)} phone={hotline} />
            </a>
          )}
        </section>
        <div className="form-and-aside">
          <section aria-labelledby="report">
            <h2 id="report">{t.form}</h2>
            <PublicFormView
              form={outageReportForm}
              page={page}
              options={{ barangay: page.barangays }}
              confirmation={confirmation}
              confirmationField="barangay"
              state={form}
              action={path}
              label={t.title}
              hotline={hotline}
              button={t.send}
              note={<p className="retention">{t.kept(page.kept)}</p>}
            />
          </section>
          <section aria-labelledby="known">
            <h2 id="known">{t.known.title}</h2>
            <p>{t.known.text}</p>
            <p>
              <a className="pill-button outline" href="/services/outages">
                {t.known.link}
              </a>
            </p>
          </section>
        </div>
      </PageBody>
    </>
  )
}
