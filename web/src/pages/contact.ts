import { contactForm } from '~/features/contact/contact-form'
import type { ContactPageData } from '~/features/contact/contact-page-data'
import { toOfficeMap } from '~/features/contact/office-map'
import { readHolidays, readHotlines, readActiveMessageTopics, readOffices } from '~/features/contact/api'
import {
  formatOpeningHours,
  OPENING_LOOKAHEAD_DAYS,
  openingStatusAt,
} from '~/features/contact/opening-status'
import { readRetentionPeriods, readSiteSettings } from '~/features/site-settings/api'
import { longDate } from '~/lib/format'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import { retentionPeriod } from '~/messages/en'
import * as t from '~/messages/en/contact'
import type { PageDefinition } from './page-definition'

export const contactPage: PageDefinition<ContactPageData> = {
  label: t.label,
  aliases: ['/contact', '/hotline', '/emergency', '/offices', '/contacts', '/contactus'],
  build: async (reader, at) => {
    const { timeZone: zone } = await readSiteSettings(reader)
    const today = dateIn(zone, at)
    const [hotlines, offices, topics, holidays, { retentionMonths }] = await Promise.all([
      readHotlines(reader),
      readOffices(reader),
      readActiveMessageTopics(reader),
      readHolidays(reader, today, addDays(today, OPENING_LOOKAHEAD_DAYS)),
      readRetentionPeriods(reader),
    ])
    const openings = offices.map(({ hours }) => openingStatusAt(hours, holidays, { at, zone }))
    const changes = openings.flatMap((opening) => (opening?.changesAt ? [opening.changesAt] : []))
    return {
      page: {
        hotlines,
        topics: topics.map(({ documentId, name }) => ({ value: documentId, label: name })),
        closings:
          offices.length > 0
            ? holidays.map(({ date, name }) => t.closing(date === today ? null : longDate(date), name))
            : [],
        kept: retentionPeriod(retentionMonths),
        offices: offices.map((office, index) => ({
          documentId: office.documentId,
          name: office.name,
          address: office.address,
          phone: office.phone,
          email: office.email,
          services: office.services,
          map: toOfficeMap(office),
          hours: office.hours.map((one) => ({ days: t.days[one.days], times: formatOpeningHours(one) })),
          opening: openings[index] ? { isOpen: openings[index].isOpen, text: openings[index].text } : null,
        })),
      },
      // The words “today” and “tomorrow” change at midnight.
      expiresAt: new Date(
        Math.min(...[startOfDay(zone, addDays(today, 1)), ...changes].map((change) => change.getTime())),
      ),
    }
  },
  meta: ({ offices }, site) => ({
    title: t.label,
    description: t.description(site.utilityName, offices.length),
  }),
  hasContent: async (reader) => {
    const [hotlines, offices] = await Promise.all([readHotlines(reader), readOffices(reader)])
    return hotlines.length + offices.length > 0
  },
  search: t.search,
  sitemap: 'itself',
  form: contactForm,
}
