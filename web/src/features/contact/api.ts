import type { CmsReader } from '~/cms/cms-reader'
import { officeSchema, hotlineSchema, holidaySchema, messageTopicSchema } from './model'

const inOrder = { sort: ['order:asc', 'documentId:asc'] }

export const readOffices = (reader: CmsReader) => reader.list('office', inOrder, officeSchema)

export const readHotlines = (reader: CmsReader) => reader.list('hotline', inOrder, hotlineSchema)

/** The topics that the contact form offers. */
export const readActiveMessageTopics = (reader: CmsReader) =>
  reader.list('message-topic', { ...inOrder, filters: { isActive: { $eq: true } } }, messageTopicSchema)

/** Holidays from one date to another, inclusive (`YYYY-MM-DD`). */
export const readHolidays = (reader: CmsReader, from: string, to: string) =>
  reader.list('holiday', { filters: { date: { $gte: from, $lte: to } }, sort: ['date:asc'] }, holidaySchema)
