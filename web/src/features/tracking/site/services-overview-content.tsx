import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/apply'
import { Disclosure } from '~/ui/disclosure'
import { DocumentList } from '~/ui/document-list'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import ClipboardList from '~icons/lucide/clipboard-list'
import type { ServicesOverviewPageData, ServiceKindView } from '../services-overview-view-model'
import { ServiceStageList } from './service-stage-list'

/** X05: what can be applied for, what to bring, who does what, and how long it may take. */
export function ServicesOverviewContent({
  page,
  crumbs,
}: {
  page: ServicesOverviewPageData
  crumbs: Crumb[]
}) {
  const { kinds, stages, longest, forms, hasTracking } = page
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} />
      <PageBody>
        <Section id="kinds" title={t.kinds}>
          {kinds.length === 0 && <EmptyState icon={<ClipboardList aria-hidden />} {...t.none} />}
          <ul className="service-kinds">
            {kinds.map((kind) => (
              <Kind key={kind.id} kind={kind} />
            ))}
          </ul>
        </Section>
        {stages.length > 0 && (
          <Section id="way" title={t.steps} intro={t.stepsIntro(longest)}>
            <ServiceStageList stages={stages} />
          </Section>
        )}
        {forms.length > 0 && (
          <Section id="forms" title={t.forms} intro={t.formsIntro}>
            <Disclosure summary={t.allForms(forms.length)} scrolls={false}>
              <DocumentList documents={forms} />
            </Disclosure>
          </Section>
        )}
        <Section id="after" title={t.after.title} intro={t.after.text} className="screen-only">
          <p className="service-ways">
            {hasTracking && (
              <a className="pill-button" href="/services/application-tracking">
                {t.after.track}
              </a>
            )}
            <a className="pill-button outline" href="/contact-us#write">
              {t.after.ask}
            </a>
          </p>
        </Section>
      </PageBody>
    </>
  )
}

function Kind({
  kind: { documentId, id, title, summary, requirements, fees, applicationPath },
}: {
  kind: ServiceKindView
}) {
  return (
    <li id={id} data-document={documentId}>
      <h3>{title}</h3>
      {summary && <p className="summary">{summary}</p>}
      {(requirements.length > 0 || fees) && (
        <Disclosure summary={t.needed}>
          {requirements.length > 0 && (
            <>
              <h4>{t.papers}</h4>
              <ul>
                {requirements.map(({ name, help }) => (
                  <li key={name}>
                    {name}
                    {help && <span className="help"> {help}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
          {fees && (
            <>
              <h4>{t.fees}</h4>
              <p>{fees}</p>
            </>
          )}
        </Disclosure>
      )}
      {applicationPath && (
        <p className="file screen-only">
          <a className="pill-button" href={applicationPath}>
            {t.file}
          </a>
        </p>
      )}
    </li>
  )
}
