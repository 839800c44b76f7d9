import { demandReading } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** Demand and forecast by instant: the load curve in the hero. */
export const demandReadingsResource = createDeclarativeResource(demandReading, {
  heading: 'Demand readings',
  icon: 'activity',
  title: ({ demandMw, forecastMw }) => {
    if (demandMw) return `Reading of ${demandMw} MW`
    return forecastMw ? `Forecast of ${forecastMw} MW` : 'New reading'
  },
  previewPage: '/',
  columns: ['at', 'demandMw', 'forecastMw', 'source'],
  emptyText: 'Add demand readings. Today’s readings appear in the demand chart on the home page.',
})
