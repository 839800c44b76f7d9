import { phoneLink, safeLink } from '~/lib/links'
import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import * as t from '~/messages/en/contact'
import { EmptyState } from '~/ui/empty-state'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import Building2 from '~icons/lucide/building-2'
import Clock from '~icons/lucide/clock'
import Mail from '~icons/lucide/mail'
import MapPin from '~icons/lucide/map-pin'
import Phone from '~icons/lucide/phone'
import { contactForm } from '../contact-form'
import type { ContactPage, OfficeView } from '../contact-view'
import type { Hotline } from '../model'

interface ContactContentProps {
  page: ContactPage
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** How to reach the utility: by phone first, in writing, at a window. */
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
                state={form}
                action={path}
                label={t.write}
                hotline={hotline}
                button={t.send}
                note={<p className="kept">{t.kept(page.kept)}</p>}
              />
            </div>
          </Section>
          <Section
            id="offices"
            title={t.offices}
            {...(page.closings.length > 0 && { intro: t.closings(page.closings.join(', ')) })}
          >
            {offices.length === 0 && <EmptyState icon={<Building2 aria-hidden />} {...t.noOffices} />}
            <ul className="office-list">
              {offices.map((office) => (
                <Office key={office.documentId} office={office} />
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

function Office({ office }: { office: OfficeView }) {
  const { documentId, name, address, phone, email, services, map, hours, opening } = office
  const mapLink = map && safeLink(map.url)
  return (
    <li className="office-card" data-document={documentId}>
      <h3>{name}</h3>
      {opening && (
        <p className="opening" data-open={opening.isOpen}>
          {opening.text}
        </p>
      )}
      <p>{address}</p>
      {services && <p className="services">{services}</p>}
      {hours.length > 0 && (
        <dl>
          {hours.map(({ days, times }, index) => (
            <div key={index}>
              <dt>
                <Clock aria-hidden />
                {days}
              </dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="links">
        {phone && (
          <a href={phoneLink(phone)}>
            <Phone aria-hidden />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            {email}
          </a>
        )}
        {map && mapLink && (
          <a href={mapLink}>
            <MapPin aria-hidden />
            {map.label}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </p>
    </li>
  )
}
