import { expect, it } from 'vitest'
import type { FieldDeclarations } from './field-declarations'
import { fieldKindOf, parseFieldValues, toPublicFieldValues, serializeFieldValues } from './field-kinds'

const image = {
  id: 4,
  name: 'hill.webp',
  url: '/h.webp',
  width: 4,
  height: 2,
  alternativeText: 'A hill',
  focalPoint: null,
}
const fields: FieldDeclarations = {
  heading: { kind: 'text', label: 'Heading' },
  order: { kind: 'integer', label: 'Order' },
  picture: { kind: 'image', label: 'Picture', alt: 'pictureAlt' },
  office: { kind: 'reference', label: 'Office', of: 'offices' },
  seo: { kind: 'seo', label: 'Search engines' },
}
const values = {
  heading: ' Power ',
  order: '3',
  picture: image,
  office: { documentId: 'o1', name: 'Main office' },
  seo: { title: '', description: '', image, noIndex: false },
}

it('[P01] a preview is given what fields point at, where saving sends its id', () => {
  expect(serializeFieldValues(fields, values)).toMatchObject({ picture: 4, office: 'o1', seo: { image: 4 } })
  expect(toPublicFieldValues(fields, values)).toEqual({
    heading: 'Power',
    order: 3,
    picture: image,
    pictureAlt: 'A hill',
    office: values.office,
    // As the CMS stores them: a blank title would be the page's own.
    seo: { ...values.seo, title: null, description: null },
  })
})

it('[P01] a preview of a scheduled draft has the time of its schedule', () => {
  const posted: FieldDeclarations = { postedAt: { kind: 'instant', label: 'Posted', blankIsNow: true } }
  const at = '2026-11-25T01:00:00.000Z'
  expect(toPublicFieldValues(posted, { postedAt: '' }, at)).toEqual({ postedAt: at })
})

it('[M12] a year is read and written as one, without groups', () => {
  const years: FieldDeclarations = {
    year: { kind: 'integer', label: 'Year', isYear: true, min: 1990, max: 2100 },
    customers: { kind: 'integer', label: 'Customers' },
  }
  const read = parseFieldValues(years, { year: 2026, customers: 2026 })
  expect(read).toEqual({ year: '2026', customers: '2,026' })
  expect(serializeFieldValues(years, read)).toEqual({ year: 2026, customers: 2026 })
  expect(fieldKindOf(years['year']!).validate('1889', years['year']!, 'save')).toMatchObject([
    { message: expect.stringContaining('1990') as string },
  ])
})
