/** What the utility says about itself and who leads it. */
export const about = {
  search: {
    text: 'Our company, franchise area and history.',
    words: 'profile mission vision',
  },
  label: 'About us',
  description: (utility: string, city: string | null) =>
    city
      ? `About ${utility}: our mission, franchise area in and around ${city}, history and leadership.`
      : `About ${utility}: our mission, franchise area, history and leadership.`,
  customers: 'customers served',
  barangaysIn: (municipalities: number) =>
    municipalities === 1
      ? 'barangays in 1 city or municipality'
      : `barangays in ${municipalities} cities and municipalities`,
  peakOf: (year: string) => `peak demand in ${year}`,
  substations: 'substations',
  whoWeAre: 'Who we are',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Values',
  area: 'Franchise area',
  areaTable: 'Franchise area by city or municipality: barangays and customers',
  municipality: 'City or municipality',
  barangays: 'Barangays',
  wholeArea: 'Total',
  mapTitle: (names: string[]) => `Map of the franchise area: ${names.join(', ')}`,
  stations: (names: string[]) =>
    `Substations on the 69 kV line: ${names.map((name, index) => `${index + 1} ${name}`).join(', ')}`,
  history: 'Our history',
  historyIntro: 'Peak demand (MW) and milestones by year.',
  empty: {
    title: 'Coming soon',
    text: 'Information about us will be posted here.',
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
  lead: 'The people who govern the utility.',
  description: (utility: string, names: string) =>
    `The board of directors of ${utility}, with their positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'See the board',
  empty: {
    title: 'No directors listed yet',
    text: 'The members of the board will be listed here.',
  },
}
export const leadership = {
  search: {
    text: 'Our management team.',
    words: 'manager officer president',
  },
  label: 'Leadership team',
  title: 'Leadership team',
  lead: 'The people who run the utility day to day.',
  description: (utility: string, names: string) =>
    `The leadership team of ${utility}, with their positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'See the team',
  empty: {
    title: 'No leaders listed yet',
    text: 'The members of the team will be listed here.',
  },
}
