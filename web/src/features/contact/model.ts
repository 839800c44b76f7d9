import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import { picture } from '~/lib/image'

const text = v.nullish(v.string(), null)

export const openDays = [
  'monday_to_friday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** When an office is open: days of the week, times of day (`08:00`) in the utility's zone. */
const openingHours = v.object({ days: v.picklist(openDays), opens: v.string(), closes: v.string() })

/** Where people can call in. */
export const office = v.object({
  documentId: v.string(),
  name: v.string(),
  address: v.string(),
  hours: v.nullish(v.array(openingHours), []),
  phone: text,
  email: text,
  services: text,
  /** `10.8200, 122.8600`: latitude and longitude. */
  coordinates: text,
  mapPicture: picture,
  mapPictureAlt: text,
  map: v.nullish(v.object({ label: v.string(), url: v.string() }), null),
})

/** A number to call, and what for. */
export const hotline = v.object({
  documentId: v.string(),
  name: v.string(),
  phone: v.string(),
  text,
  hours: text,
})

/** A day (`YYYY-MM-DD`) on which offices are closed. */
export const holiday = v.object({ date: v.string(), name: v.string() })

export type Office = v.InferOutput<typeof office>
export type OpeningHours = v.InferOutput<typeof openingHours>
export type Hotline = v.InferOutput<typeof hotline>
export type Holiday = v.InferOutput<typeof holiday>

const inOrder = { sort: ['order:asc', 'documentId:asc'] }

export const readOffices = (reader: CmsReader) => reader.list('office', inOrder, office)
export const readHotlines = (reader: CmsReader) => reader.list('hotline', inOrder, hotline)

/** Holidays of some days, from the first to the last (`YYYY-MM-DD`). */
export const readHolidays = (reader: CmsReader, from: string, to: string) =>
  reader.list('holiday', { filters: { date: { $gte: from, $lte: to } }, sort: ['date:asc'] }, holiday)
