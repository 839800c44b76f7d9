import {
  OPEN_DATA_LICENSE,
  datasetSliceParameters,
  type OpenDataApiPageData,
  type OpenDataPageData,
} from '~/features/open-data/open-data-page-data'
import { hasPublishedRates } from '~/features/power-rates/api'
import * as t from '~/messages/en/open-data'
import { api } from '~/messages/en/open-data'
import { datasets, lastDatasetChange } from './datasets/datasets'
import type { PageDefinition } from './page-definition'
import { datasetFilePath } from '~/features/open-data/open-data-paths'

/** Milliseconds after which a page without all sizes is built again. */
const WITHOUT_SIZES_MS = 60_000

/** The page of all datasets with their columns, files and dates of the last change. */
export const dataPage: PageDefinition<OpenDataPageData> = {
  label: t.openData.title,
  aliases: ['/open-data', '/opendata'],
  build: async (reader, at, { measureDatasets }) => {
    const [sizes, views] = await Promise.all([
      measureDatasets?.(),
      Promise.all(
        datasets.map(async (dataset) => {
          const { name, title, description, fields, key } = dataset
          const changedAt = await lastDatasetChange(reader, dataset)
          return { name, title, description, fields, key, changedAt }
        }),
      ),
    ])
    return {
      page: { datasets: views.map((view) => ({ ...view, size: sizes?.get(view.name) })) },
      expiresAt: sizes && sizes.size < views.length ? new Date(at.getTime() + WITHOUT_SIZES_MS) : undefined,
    }
  },
  meta: ({ datasets: views }, { utilityName }) => ({
    title: t.openData.title,
    description: t.openData.description(utilityName),
    data: views.map(({ name, title, description, changedAt }) => ({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: title,
      description,
      license: OPEN_DATA_LICENSE.path,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: utilityName },
      ...(changedAt && { dateModified: changedAt }),
      distribution: (['csv', 'json'] as const).map((form) => ({
        '@type': 'DataDownload',
        encodingFormat: form === 'csv' ? 'text/csv' : 'application/json',
        contentUrl: datasetFilePath(name, form),
      })),
    })),
  }),
  hasContent: hasPublishedRates,
  search: t.openData.search,
  sitemap: 'itself',
}

/** The documentation of the open-data API, with a form for each endpoint. */
export const apiPage: PageDefinition<OpenDataApiPageData> = {
  label: api.label,
  build: async () => ({
    page: {
      datasets: datasets.map((dataset) => {
        const { name, title, description } = dataset
        return { name, title, description, parameters: datasetSliceParameters(dataset) }
      }),
    },
  }),
  meta: (_page, { utilityName }) => ({ title: api.title, description: api.description(utilityName) }),
  hasContent: hasPublishedRates,
  search: null,
  sitemap: 'itself',
}
