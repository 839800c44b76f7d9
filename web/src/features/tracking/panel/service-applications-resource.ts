import { serviceApplication, serviceStage } from '~/cms/types.gen'
import * as t from '~/messages/en/tracking'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** The stages of an application in order, and who can act next. */
export const applicationStageChoices = serviceApplication.fields.stage.choices
export const nextActorChoices = serviceApplication.fields.owner.choices

/** The service that an application is for, as applicants know it. */
export const applicationKind = (kind: unknown): string =>
  (t.kinds as Partial<Record<string, string>>)[String(kind)] ?? ''

/** M16, C15: applications for service, and how far they are. */
export const serviceApplicationsResource = createDeclarativeResource(serviceApplication, {
  heading: 'Service applications',
  icon: 'clipboard-list',
  fields: { kind: { labels: t.kinds }, papers: { isCompact: true } },
  title: ({ reference, applicant, kind }) =>
    [reference, applicant.trim(), applicationKind(kind)].filter(Boolean).join(', ') || 'New application',
  columns: ['reference', 'kind', 'applicant', 'stage', 'owner', 'targetDate'],
  emptyText: 'Service applications from the website appear here. You can also add those made at an office.',
})

/** The steps of the way, who acts, and how long each may take. */
export const serviceStagesResource = createDeclarativeResource(serviceStage, {
  heading: 'Application stages',
  icon: 'route',
  previewPage: '/services/application-tracking#way',
  columns: ['title', 'owner', 'workingDays', 'order'],
  emptyText: 'Add the stages of an application, as applicants see them.',
})
