import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettingsBySchema } from '~/cms/read-site-settings-by-schema'

const DAYS = 30

const terms = v.object({ serviceDraftDays: v.nullish(v.number(), DAYS) })

/** How long the link to an application that was begun works (days). */
export const readApplicationDraftDays = async (reader: CmsReader): Promise<number> =>
  (await readSiteSettingsBySchema(reader, terms, () => v.parse(terms, {}))).serviceDraftDays

const choice = v.pipe(
  v.object({ documentId: v.string(), name: v.string() }),
  v.transform(({ documentId, name }) => ({ value: documentId, label: name })),
)

/** What power can be for. */
export const readClassesForApplication = (reader: CmsReader) =>
  reader.list('customer-class', { sort: ['order:asc', 'documentId:asc'] }, choice)
