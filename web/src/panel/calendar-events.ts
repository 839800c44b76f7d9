import * as v from 'valibot'
import { timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'

/** An event that an editor scheduled or that a document states. */
export const calendarEventSchema = v.object({
  kind: v.picklist(['publish', 'unpublish', 'begins', 'ends', 'closes', 'opens', 'meets', 'holiday']),
  /** The path of its type's list. */
  path: v.string(),
  documentId: v.string(),
  title: v.string(),
  /** An instant, or a date (`YYYY-MM-DD`). */
  at: v.string(),
  /** The publication will fail, because the draft lacks a required approval. */
  needsApproval: v.optional(v.literal(true)),
  /** The date is in a draft that will be published later. */
  isNotPublic: v.optional(v.literal(true)),
})

export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>
export type CalendarEventKind = CalendarEvent['kind']

/** Descriptions of events for types with words of their own. */
const ownWords: Readonly<Record<string, Partial<Record<CalendarEventKind, string>>>> = {
  advisories: { begins: 'power goes off', ends: 'power expected back' },
  'hero-slides': { begins: 'goes live on the home page', ends: 'leaves the home page' },
  'job-postings': { closes: 'job applications close' },
  'billing-rules': { ends: 'last day in effect' },
}
const words: Record<CalendarEventKind, string> = {
  publish: 'is published',
  unpublish: 'is unpublished',
  begins: 'takes effect',
  ends: 'ends',
  closes: 'bids close',
  opens: 'bid opening',
  meets: 'pre-bid conference',
  holiday: 'offices closed',
}

/** The local date of an event, `YYYY-MM-DD`. */
export const calendarEventDay = ({ at }: CalendarEvent, zone: string): string =>
  at.length > 10 ? dateIn(zone, new Date(at)) : at

/** Describes an event: `9:00 AM, is published`; `Offices closed` for a whole day. */
export function describeCalendarEvent({ path, kind, at, isNotPublic }: CalendarEvent, zone: string): string {
  const what = `${ownWords[path]?.[kind] ?? words[kind]}${isNotPublic ? ' (not yet public)' : ''}`
  return at.length > 10
    ? `${timeOfDay(new Date(at), zone)}, ${what}`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)}`
}
