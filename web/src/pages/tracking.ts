import * as v from 'valibot'
import { readSiteSettings } from '~/features/site-settings/api'
import { readServiceKinds } from '~/features/tracking/service-kinds'
import { trackedApplicationSchema } from '~/features/tracking/model'
import { trackedSubmissionSchema, type TrackedSubmissionView } from '~/features/tracking/tracked-submission'
import { trackingForm, trackingUploadForm } from '~/features/tracking/tracking-form'
import {
  toTrackedApplicationView,
  type TrackedApplicationPageData,
  type TrackingPageData,
} from '~/features/tracking/tracking-view-model'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/tracking'
import { trackedCaseTexts } from './case-pages'
import type { PageDefinition } from './page-definition'
import { readDaysOff, readServiceStages } from '~/features/tracking/api'

/** R13: the page to track an application. Its result goes to this visitor only, and is never cached. */
export const trackingPage: PageDefinition<
  TrackingPageData,
  TrackedApplicationPageData | TrackedSubmissionView
> = {
  label: t.label,
  aliases: ['/track', '/tracking', '/track-application'],
  build: async (reader) => {
    const stages = await readServiceStages(reader)
    return {
      page: {
        stages: stages.map(({ title, owner, workingDays, text }) => ({
          title,
          owner: t.owners[owner] ?? owner,
          days: workingDays > 0 ? t.days(workingDays) : null,
          text,
        })),
      },
    }
  },
  meta: (_page, site) => ({ title: t.label, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readServiceStages(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: trackingForm,
  upload: trackingUploadForm,
  answer: async (reader, at, answer, { digits = '', paper = '', remove }) => {
    const { timeZone: zone } = await readSiteSettings(reader)
    const sent = v.safeParse(trackedSubmissionSchema, answer)
    if (sent.success) return submissionView(sent.output, zone)
    const application = v.parse(trackedApplicationSchema, answer)
    const first = application.history.map((event) => event.at).toSorted()[0] ?? application.enteredAt
    const [stages, kinds, daysOff] = await Promise.all([
      readServiceStages(reader),
      readServiceKinds(reader),
      readDaysOff(reader, dateIn(zone, new Date(first))),
    ])
    const service = kinds.find(({ kind }) => kind === application.kind)
    return {
      ...toTrackedApplicationView(application, { stages, service, daysOff, at, zone }),
      digits,
      notice: paper && (remove ? t.paperRemoved(paper) : t.paperSent(paper)),
    }
  },
}

/** The state of a complaint or a request, for its sender. */
function submissionView(
  { type, reference, stage, sentAt, dueOn }: v.InferOutput<typeof trackedSubmissionSchema>,
  zone: string,
): TrackedSubmissionView {
  const { tracked, statuses } = trackedCaseTexts[type]!
  const [status, text] = statuses[stage] ?? [stage, '']
  return {
    kind: 'submission',
    title: tracked,
    reference,
    sent: longDate(dateIn(zone, new Date(sentAt))),
    due: dueOn && longDate(dueOn),
    status,
    text,
  }
}
