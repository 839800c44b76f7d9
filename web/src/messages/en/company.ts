/** What the utility says about itself and who leads it. */
export const about = {
  search: {
    text: 'Who we are, what we serve, and how it came to be.',
    words: 'profile mission vision',
  },
  label: 'About us',
  description: (utility: string, city: string | null) =>
    `Who ${utility} is, what it stands for, where it serves${city ? ` in and around ${city}` : ''}, how it came to be and who leads it.`,
  customers: 'customers',
  barangaysIn: (municipalities: number) =>
    municipalities === 1 ? 'barangays, one municipality' : `barangays in ${municipalities} municipalities`,
  peakOf: (year: string) => `highest demand of ${year}`,
  substations: 'substations',
  whoWeAre: 'Who we are',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Values',
  area: 'Franchise area',
  areaTable: 'Franchise area by municipality: barangays and customers',
  municipality: 'City or municipality',
  barangays: 'Barangays',
  wholeArea: 'The whole area',
  mapTitle: (names: string[]) => `Drawing of the franchise area: ${names.join(', ')}`,
  stations: (names: string[]) => `Substations on the 69 kV line: ${names.join(', ')}`,
  history: 'History, as a load curve',
  historyIntro: 'The highest demand of the year, in megawatts, and what stood behind it.',
  empty: {
    title: 'Nothing is published here yet',
    text: 'Who the utility is, where it serves and who leads it appears here once it is written.',
  },
}
export const biography = 'Biography'
export const biographyOf = (name: string) => `of ${name}`
export const board = {
  search: {
    text: 'The board of directors.',
    words: 'director chair trustee',
  },
  label: 'Board of directors',
  title: 'Board of directors',
  lead: 'Who decides over the utility, for whom they sit there, and what they bring.',
  description: (utility: string, names: string) =>
    `The board of directors of ${utility}, with positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'The board’s page',
  empty: {
    title: 'No director is published yet',
    text: 'The members of the board appear here with their positions and biographies.',
  },
}
export const leadership = {
  search: {
    text: 'Who runs the company day by day.',
    words: 'manager officer president',
  },
  label: 'Leadership team',
  title: 'Leadership team',
  lead: 'Who runs the utility from day to day, and what each of them answers for.',
  description: (utility: string, names: string) =>
    `The leadership team of ${utility}, with positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'The team’s page',
  empty: {
    title: 'No leader is published yet',
    text: 'The members of the team appear here with their positions and biographies.',
  },
}
