import type { CmsReader } from '~/cms/reader'
import { DATA_ROOT } from '~/features/open-data/model'
import { readSiteSettings } from '~/features/site-settings/api'
import { now } from '~/lib/clock'
import { datasets, lastChange } from '~/pages/data/datasets'
import { asCsv, asJson, catalogue, dataPackage, openApi } from '~/pages/data/files'
import type { MakeFile } from './made-files'

/** The open data by path, and how each file is made. @param siteUrl public origin of the site */
export function openDataFiles(siteUrl: string): ReadonlyMap<string, MakeFile> {
  const json = 'application/json; charset=utf-8'
  const publisher = async (reader: CmsReader) => {
    const { utilityName } = await readSiteSettings(reader)
    return { siteUrl, utilityName }
  }
  const files = new Map<string, MakeFile>([
    [
      `${DATA_ROOT}/datapackage.json`,
      async (reader) => ({ type: json, body: dataPackage(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/openapi.json`,
      async (reader) => ({ type: json, body: openApi(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/catalog.jsonld`,
      async (reader) => {
        const dated = await Promise.all(
          datasets.map(async (dataset) => ({ ...dataset, changedAt: await lastChange(reader, dataset) })),
        )
        return { type: 'application/ld+json; charset=utf-8', body: catalogue(dated, await publisher(reader)) }
      },
    ],
  ])
  for (const dataset of datasets) {
    files.set(`${DATA_ROOT}/${dataset.name}.csv`, async (reader) => ({
      type: 'text/csv; charset=utf-8; header=present',
      body: asCsv(dataset, await dataset.rows(reader, now())),
    }))
    files.set(`${DATA_ROOT}/${dataset.name}.json`, async (reader) => {
      const [rows, changedAt, of] = await Promise.all([
        dataset.rows(reader, now()),
        lastChange(reader, dataset),
        publisher(reader),
      ])
      return { type: json, body: asJson(dataset, rows, changedAt, of) }
    })
  }
  return files
}
