import { phoneLink } from '~/lib/links'
import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import * as t from '~/messages/en/contact'
import { EmptyState } from '~/ui/empty-state'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import Building2 from '~icons/lucide/building-2'
import Phone from '~icons/lucide/phone'
import { contactForm } from '../contact-form'
import type { ContactPageData } from '../contact-page-data'
import type { Hotline } from '../model'
import { OfficeCard } from './office-card'

interface ContactContentProps {
  page: ContactPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** The contact page: phone numbers first, then the form, then offices. */
export function ContactContent({ page, form, path, crumbs, hotline }: ContactContentProps) {
  const { hotlines, offices } = page
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap={hotlines.length > 0} />
      <PageBody raised={hotlines.length > 0}>
        {hotlines.length > 0 && <Hotlines hotlines={hotlines} />}
        <div className="contact-ways">
          <Section id="write" title={t.write} intro={t.writeIntro}>
            <div className="contact-form">
              <PublicFormView
                form={contactForm}
                options={{ topic: page.topics }}
                state={form}
                action={path}
                label={t.write}
                hotline={hotline}
                button={t.send}
                note={<p className="retention">{t.kept(page.kept)}</p>}
              />
            </div>
          </Section>
          <Section
            id="offices"
            title={t.offices}
            {...(page.closings.length > 0 && { intro: t.closings(page.closings) })}
          >
            {offices.length === 0 && <EmptyState icon={<Building2 aria-hidden />} {...t.noOffices} />}
            <ul className="office-list">
              {offices.map((office) => (
                <OfficeCard key={office.documentId} office={office} />
              ))}
            </ul>
          </Section>
        </div>
      </PageBody>
    </>
  )
}

function Hotlines({ hotlines }: { hotlines: Hotline[] }) {
  return (
    <section className="hotline-list" aria-label={t.hotlines}>
      <ul>
        {hotlines.map(({ documentId, name, phone, text, hours }) => (
          <li key={documentId} data-document={documentId}>
            <h2>{name}</h2>
            <a href={phoneLink(phone)} aria-label={t.call(phone)}>
              <Phone aria-hidden />
              {phone}
            </a>
            {hours && <p className="hours">{hours}</p>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
