import { singleResource } from '~/panel/simple/simple-resource'

/** M13: what the utility says of itself: profile, where it serves, and what it came from. */
export const aboutPage = singleResource({
  name: 'about-page',
  heading: 'Profile',
  icon: 'building-complex',
  hasDrafts: true,
  fields: {
    headline: {
      kind: 'text',
      label: 'Headline',
      maxLength: 80,
      needed: { for: 'save', message: 'Enter a headline.' },
    },
    lead: { kind: 'long-text', label: 'Introduction', maxLength: 300 },
    profile: { kind: 'long-text', label: 'Profile', help: 'An empty line begins a new paragraph.' },
    mission: { kind: 'long-text', label: 'Mission', maxLength: 1000 },
    vision: { kind: 'long-text', label: 'Vision', maxLength: 1000 },
    coreValues: { kind: 'long-text', label: 'Values', maxLength: 1000 },
    areaIntro: { kind: 'long-text', label: 'About the area', maxLength: 300 },
    municipalities: {
      kind: 'rows',
      label: 'Cities and municipalities',
      one: 'place',
      key: 'name',
      fields: {
        name: {
          kind: 'text',
          label: 'Place',
          maxLength: 80,
          needed: { for: 'save', message: 'Enter its name.' },
        },
        barangays: { kind: 'integer', label: 'Barangays', min: 0 },
        customers: { kind: 'integer', label: 'Customers', min: 0 },
        outline: {
          kind: 'long-text',
          label: 'Outline on the drawing',
          maxLength: 2000,
          help: 'At least three points, such as 20,30 140,30 80,120.',
        },
      },
    },
    substations: {
      kind: 'rows',
      label: 'Substations',
      one: 'substation',
      key: 'name',
      fields: {
        name: {
          kind: 'text',
          label: 'Substation',
          maxLength: 60,
          needed: { for: 'save', message: 'Enter its name.' },
        },
        point: { kind: 'text', label: 'Place on the drawing', maxLength: 7, help: 'Such as 140,90.' },
      },
    },
    areaNote: { kind: 'long-text', label: 'Note below the area', maxLength: 1000 },
    milestones: {
      kind: 'rows',
      label: 'Milestones',
      one: 'milestone',
      key: 'year',
      fields: {
        year: {
          kind: 'integer',
          isYear: true,
          label: 'Year',
          min: 1800,
          max: 2200,
          needed: { for: 'save', message: 'Enter the year.' },
        },
        text: {
          kind: 'text',
          label: 'What happened',
          maxLength: 160,
          needed: { for: 'save', message: 'Enter what happened.' },
        },
        peakMw: { kind: 'decimal', label: 'Peak load, MW', min: 0, places: 1 },
      },
    },
  },
  groups: [
    { heading: 'Who we are', fields: ['headline', 'lead', 'profile', 'mission', 'vision', 'coreValues'] },
    { heading: 'Where we serve', fields: ['areaIntro', 'municipalities', 'substations', 'areaNote'] },
    { heading: 'History', fields: ['milestones'] },
  ],
})
