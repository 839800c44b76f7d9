import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import { parseReferenceNumber } from '~/lib/reference-number'
import * as t from '~/messages/en/tracking'
import { PublicFormView } from '~/ui/form/public-form'
import { useAddressFragment } from '~/ui/form/use-address-fragment'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import { trackingForm } from '../tracking-form'
import type { TrackingPageData } from '../tracking-view-model'
import { ServiceStageList } from './service-stage-list'

interface TrackingLookupContentProps {
  page: TrackingPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** Asks for the reference number and the last digits of the phone number, and lists the stages of an application. */
export function TrackingLookupContent({ page, form, path, crumbs, hotline }: TrackingLookupContentProps) {
  const reference = parseReferenceNumber(useAddressFragment())
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="tracking-form">
          <PublicFormView
            form={trackingForm}
            suggested={{ field: 'reference', value: reference }}
            state={form}
            action={path}
            label={t.formLabel}
            hotline={hotline}
            button={t.find}
          />
          <section aria-labelledby="no-reference">
            <h2 id="no-reference">{t.noReference.title}</h2>
            <p>{t.noReference.text}</p>
            <p>
              <a className="pill-button outline" href="/contact-us">
                {t.noReference.contact}
              </a>
            </p>
          </section>
        </div>
        {page.stages.length > 0 && (
          <Section id="way" title={t.wayThrough} intro={t.wayIntro}>
            <ServiceStageList stages={page.stages} />
          </Section>
        )}
      </PageBody>
    </>
  )
}
