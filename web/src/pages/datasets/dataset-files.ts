import { OPEN_DATA_LICENSE, datasetSliceParameters } from '~/features/open-data/open-data-page-data'
import { toCsv } from '~/lib/csv'
import { answers } from '~/messages/en/open-data'
import type { Dataset, DataRow } from './dataset'
import { OPEN_DATA_ROOT, datasetFilePath } from '~/features/open-data/open-data-paths'

/** Version of the file format, which the files and their descriptions contain. */
const VERSION = '1.0.0'

const MEDIA = { csv: 'text/csv', json: 'application/json' } as const

interface Publisher {
  /** Public origin of the site. */
  siteUrl: string
  utilityName: string
}

/** Rows as CSV. Texts that a spreadsheet would run as a formula are escaped. */
export function serializeDatasetAsCsv({ fields }: Dataset, rows: readonly DataRow[]): string {
  const names = fields.map(({ name }) => name)
  return toCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? null))])
}

export function serializeDatasetAsJson(
  dataset: Dataset,
  rows: readonly DataRow[],
  changedAt: string | null,
  siteUrl: string,
): string {
  const { name, title, description } = dataset
  const about = { name, title, description, version: VERSION, licence: OPEN_DATA_LICENSE.path, changedAt }
  return JSON.stringify({ ...about, schema: `${siteUrl}${OPEN_DATA_ROOT}/datapackage.json`, rows })
}

/** Describes all files and columns as a Data Package (https://specs.frictionlessdata.io/data-package/). */
export function buildDataPackage(datasets: readonly Dataset[], { siteUrl, utilityName }: Publisher): string {
  return JSON.stringify({
    profile: 'tabular-data-package',
    name: 'open-data',
    title: `Open data of ${utilityName}`,
    version: VERSION,
    homepage: `${siteUrl}/data`,
    licenses: [OPEN_DATA_LICENSE],
    resources: datasets.map(({ name, title, description, fields, key }) => ({
      profile: 'tabular-data-resource',
      name,
      title,
      description,
      path: `${siteUrl}${datasetFilePath(name, 'csv')}`,
      format: 'csv',
      mediatype: MEDIA.csv,
      encoding: 'utf-8',
      schema: {
        fields: fields.map(({ values, ...field }) => ({
          ...field,
          ...(values && { constraints: { enum: values } }),
        })),
        primaryKey: key,
        missingValues: [''],
      },
    })),
  })
}

/** The DCAT catalog, which data portals harvest (https://www.w3.org/TR/vocab-dcat-3/). */
export function buildDataCatalog(
  datasets: readonly (Dataset & { changedAt: string | null })[],
  { siteUrl, utilityName }: Publisher,
): string {
  const address = `${siteUrl}/data`
  return JSON.stringify({
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
    },
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': `Open data of ${utilityName}`,
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': utilityName },
    'dct:license': { '@id': OPEN_DATA_LICENSE.path },
    'dcat:dataset': datasets.map(({ name, title, description, changedAt }) => ({
      '@id': `${address}#${name}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': name,
      'dct:title': title,
      'dct:description': description,
      ...(changedAt && { 'dct:modified': changedAt }),
      'dct:license': { '@id': OPEN_DATA_LICENSE.path },
      'dcat:distribution': (['csv', 'json'] as const).map((form) => ({
        '@type': 'dcat:Distribution',
        'dct:title': `${title}, ${form.toUpperCase()}`,
        'dcat:downloadURL': { '@id': siteUrl + datasetFilePath(name, form) },
        'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${MEDIA[form]}` },
        'dct:conformsTo': { '@id': `${siteUrl}${OPEN_DATA_ROOT}/datapackage.json` },
      })),
    })),
  })
}

/** Describes all endpoints as OpenAPI (https://spec.openapis.org/oas/v3.1.0). */
export function buildOpenApiDescription(
  datasets: readonly Dataset[],
  { siteUrl, utilityName }: Publisher,
): string {
  const columnTypes = { yearmonth: 'string', date: 'string', datetime: 'string' } as const
  const schemaOf = ({ fields }: Dataset) => ({
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type, description, unit, values }) => {
        const kind = type in columnTypes ? 'string' : type
        const said = unit ? `${description} In ${unit}.` : description
        return [name, { type: [kind, 'null'], description: said, ...(values && { enum: [...values, null] }) }]
      }),
    ),
  })
  const text = { schema: { type: 'string' } }
  const limits = { ETag: text, 'RateLimit-Policy': text, RateLimit: text }
  const answer = (dataset: Dataset, content: object) => ({
    get: {
      parameters: [
        ...datasetSliceParameters(dataset).map(({ name, description, pattern, values }) => ({
          name,
          in: 'query',
          description,
          schema: {
            type: 'string',
            ...(pattern && { pattern: `^${pattern}$` }),
            ...(values && { enum: values }),
          },
        })),
        {
          name: 'If-None-Match',
          in: 'header',
          schema: { type: 'string' },
          description: 'ETag of an earlier response.',
        },
      ],
      responses: {
        ...Object.fromEntries(
          Object.entries(answers).map(([status, description]) => [status, { description }]),
        ),
        200: { description: answers[200], headers: limits, content },
      },
    },
  })
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: `Open data of ${utilityName}`,
      version: VERSION,
      license: { name: OPEN_DATA_LICENSE.title, identifier: OPEN_DATA_LICENSE.name },
    },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(
      datasets.flatMap((dataset) => {
        const rows = { type: 'array', items: schemaOf(dataset) }
        const json = { type: 'object', properties: { changedAt: { type: ['string', 'null'] }, rows } }
        return [
          [
            datasetFilePath(dataset.name, 'csv'),
            answer(dataset, { [MEDIA.csv]: { schema: { type: 'string' } } }),
          ],
          [datasetFilePath(dataset.name, 'json'), answer(dataset, { [MEDIA.json]: { schema: json } })],
        ]
      }),
    ),
  })
}
