import * as v from 'valibot'
import { pictureSchema } from '~/lib/picture'

const text = v.nullish(v.string(), null)

export const openDayRanges = [
  'monday_to_friday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Opening hours: days of the week, and local times such as `08:00`. */
const openingHours = v.object({ days: v.picklist(openDayRanges), opens: v.string(), closes: v.string() })

/** An office that customers can visit. */
export const officeSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  address: v.string(),
  hours: v.nullish(v.array(openingHours), []),
  phone: text,
  email: text,
  services: text,
  /** Latitude and longitude: `10.8200, 122.8600`. */
  coordinates: text,
  mapPicture: pictureSchema,
  mapPictureAlt: text,
  map: v.nullish(v.object({ label: v.string(), url: v.string() }), null),
})

/** A phone number and its purpose. */
export const hotlineSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  phone: v.string(),
  text,
  hours: text,
})

/** A date (`YYYY-MM-DD`) on which offices are closed. */
export const holidaySchema = v.object({ date: v.string(), name: v.string() })

/** What a message can be about. */
export const messageTopicSchema = v.object({ documentId: v.string(), name: v.string() })

export type Office = v.InferOutput<typeof officeSchema>
export type OpeningHours = v.InferOutput<typeof openingHours>
export type Hotline = v.InferOutput<typeof hotlineSchema>
export type Holiday = v.InferOutput<typeof holidaySchema>
