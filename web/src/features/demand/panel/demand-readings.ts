import { simpleResource } from '~/panel/simple/simple-resource'

const sources = [
  { value: 'scada', label: 'SCADA' },
  { value: 'import', label: 'Import' },
  { value: 'demonstration', label: 'Demonstration' },
]

/** Demand and forecast, moment by moment: the load curve of the hero. */
export const demandReadings = simpleResource({
  name: 'demand-readings',
  nouns: ['reading', 'readings'],
  heading: 'Demand readings',
  icon: 'activity',
  hasDrafts: false,
  fields: {
    at: { kind: 'instant', label: 'At', needed: { for: 'save', message: 'Enter a date and time.' } },
    source: {
      kind: 'choice',
      label: 'Source',
      choices: sources,
      needed: { for: 'save', message: 'Choose where the reading comes from.' },
    },
    demandMw: { kind: 'decimal', label: 'Demand (MW)', places: 1, min: 0 },
    forecastMw: { kind: 'decimal', label: 'Forecast (MW)', places: 1, min: 0 },
  },
  title: ({ demandMw, forecastMw }) => {
    if (demandMw) return `Reading of ${demandMw} MW`
    return forecastMw ? `Forecast of ${forecastMw} MW` : 'New reading'
  },
  page: '/',
  list: {
    columns: ['at', 'demandMw', 'forecastMw', 'source'],
    sorts: ['at'],
    defaultSort: 'at:desc',
    filters: ['source'],
    empty: 'Readings of today are the load curve at the top of the home page.',
  },
})
