import { expect, it } from 'vitest'
import type { FieldSet } from './field-types'
import { showAll, writeAll } from './kinds'

const image = {
  id: 4,
  name: 'hill.webp',
  url: '/h.webp',
  width: 4,
  height: 2,
  alternativeText: 'A hill',
  focalPoint: null,
}
const fields: FieldSet = {
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
  expect(writeAll(fields, values)).toMatchObject({ picture: 4, office: 'o1', seo: { image: 4 } })
  expect(showAll(fields, values)).toEqual({
    heading: 'Power',
    order: 3,
    picture: image,
    pictureAlt: 'A hill',
    office: values.office,
    seo: values.seo,
  })
})
