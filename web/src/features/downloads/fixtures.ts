import { downloadSchema } from './model'

const file = {
  id: 31,
  name: 'Service rules.pdf',
  url: '/uploads/Service_rules_1a2b3c.pdf',
  mime: 'application/pdf',
  size: 12.5,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  pages: 2,
  superseded: null,
  createdAt: '2026-11-02T01:00:00.000Z',
}

/** Documents in the format of the CMS. */
export const downloads = [
  {
    id: 1,
    documentId: 'download-rules',
    title: 'Service rules',
    description: 'What we owe our customers, and what they owe us.',
    group: 'rules',
    file,
    order: 1,
  },
  {
    id: 2,
    documentId: 'download-form',
    title: 'Application for electric service',
    description: null,
    group: 'forms',
    file: {
      ...file,
      id: 32,
      name: 'Aplikasyon – ñ.pdf',
      url: '/uploads/Aplikasyon_4d5e6f.pdf',
    },
    order: 1,
  },
]

/** The schema and rows of each content type. */
export const fixtures = {
  download: [downloadSchema, downloads],
} as const
