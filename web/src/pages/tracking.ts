import * as v from 'valibot'
import { readSiteSettings } from '~/features/site-settings/api'
import { readDaysOff, readStages, trackedApplication } from '~/features/tracking/model'
import { trackingForm } from '~/features/tracking/tracking-form'
import { viewOf, type TrackedView, type TrackingPage } from '~/features/tracking/tracking-view'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/tracking'
import type { PageDefinition } from './page-definition'

/** R13: the page contains no application; the result is sent to this visitor only, and never cached. */
export const trackingPage: PageDefinition<TrackingPage, TrackedView> = {
  label: t.label,
  aliases: ['/track', '/tracking', '/track-application'],
  build: async (reader) => {
    const stages = await readStages(reader)
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
  about: (_page, site) => ({ title: t.label, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readStages(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: trackingForm,
  answer: async (reader, at, answer) => {
    const application = v.parse(trackedApplication, answer)
    const { timeZone: zone } = await readSiteSettings(reader)
    const first = application.history.map((event) => event.at).toSorted()[0] ?? application.enteredAt
    const [stages, daysOff] = await Promise.all([
      readStages(reader),
      readDaysOff(reader, dateIn(zone, new Date(first))),
    ])
    return viewOf(application, { stages, daysOff, at, zone })
  },
}
