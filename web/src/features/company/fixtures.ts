import { aboutPageSchema } from './about-page-text'
import { personSchema } from './people'

const formats = Object.fromEntries(
  ['avif', 'webp'].map((type) => [
    `${type}-480`,
    { url: `/uploads/portrait-480.${type}`, width: 480, height: 408, mime: `image/${type}`, size: 4.5 },
  ]),
)

const portrait = {
  id: 11,
  url: '/uploads/portrait.webp',
  width: 480,
  height: 408,
  mime: 'image/webp',
  size: 12,
  formats,
}

/** Directors in the format of the CMS: one with all fields, one with only a name and a position. */
export const directors = [
  {
    id: 1,
    documentId: 'director-villareal',
    name: 'Ramon D. Villareal',
    position: 'Chair',
    summary: 'Engineer; ran the city’s water district for eleven years.',
    portrait,
    portraitAlt: 'Drawing of a man with short gray hair in a barong.',
    biography: 'A civil engineer.\n\nOn the board since 2016.',
    order: 1,
  },
  {
    id: 2,
    documentId: 'director-plain',
    name: 'Luz P. Arevalo',
    position: 'Vice chair, independent',
    summary: null,
    portrait: null,
    portraitAlt: null,
    biography: null,
    order: 2,
  },
]

export const leaders = [
  {
    ...directors[0]!,
    documentId: 'leader-salcedo',
    name: 'Elena R. Salcedo',
    position: 'President and chief executive',
  },
]

/** The about page in the format of the CMS. */
export const aboutPage = {
  id: 1,
  documentId: 'about',
  headline: 'A century of keeping the lights on',
  lead: 'Tanglaw Electric brings power to Santa Aurora City.',
  profile: 'We own the poles.\n\nWe buy power by open bidding.',
  mission: 'Safe and steady power.',
  vision: 'A city that never has to think about its electricity.',
  coreValues: 'Safety first.',
  areaIntro: 'One city and one town.',
  municipalities: [
    {
      id: 1,
      name: 'Santa Aurora City',
      barangays: 98,
      customers: 96_400,
      outline: '20,20 240,20 240,200 20,200',
    },
    { id: 2, name: 'Bagong Silang', barangays: 34, customers: null, outline: null },
  ],
  substations: [
    { id: 1, name: 'Hamog', point: '60,60' },
    { id: 2, name: 'Central', point: '140,100' },
  ],
  areaNote: 'Franchise granted in 1924.',
  milestones: [
    { id: 1, year: 1924, text: '40 street lamps', peakMw: 0.06 },
    { id: 2, year: 1972, text: 'Joined to the island grid', peakMw: 18 },
    { id: 3, year: 2026, text: 'Mabini substation', peakMw: 118 },
  ],
}

/** The schema and rows of each content type. */
export const fixtures = {
  director: [personSchema, directors],
  leader: [personSchema, leaders],
  'about-page': [aboutPageSchema, [aboutPage]],
} as const
