import { fileOf, LICENCE, type DataPage } from '~/features/open-data/model'
import { hasRates } from '~/features/power-rates/api'
import * as t from '~/messages/en'
import { datasets, lastChange } from './data/datasets'
import type { PageDefinition } from './registry'

/** Every dataset with its columns, its files and its last change. */
export const dataPage: PageDefinition<DataPage> = {
  label: t.openData.title,
  build: async (reader) => ({
    page: {
      datasets: await Promise.all(
        datasets.map(async (dataset) => {
          const { name, title, description, fields, key, filters } = dataset
          const changedAt = await lastChange(reader, dataset)
          return { name, title, description, fields, key, filters, changedAt }
        }),
      ),
    },
  }),
  about: ({ datasets: views }, { utilityName }) => ({
    title: t.openData.title,
    description: t.openData.description(utilityName),
    data: views.map(({ name, title, description, changedAt }) => ({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: title,
      description,
      license: LICENCE.path,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: utilityName },
      ...(changedAt && { dateModified: changedAt }),
      distribution: (['csv', 'json'] as const).map((form) => ({
        '@type': 'DataDownload',
        encodingFormat: form === 'csv' ? 'text/csv' : 'application/json',
        contentUrl: fileOf(name, form),
      })),
    })),
  }),
  hasContent: hasRates,
  footer: 'publications',
  sitemap: 'itself',
}
