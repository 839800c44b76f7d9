import { dateAndTime, formatFileSize, formatNumber } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/open-data'
import * as d from '~/messages/en/open-data'
import { Disclosure } from '~/ui/disclosure'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import {
  OPEN_DATA_LICENSE,
  DATASET_SLICES_PER_MINUTE,
  type DatasetView,
  type OpenDataPageData,
  type DatasetField,
} from '../open-data-page-data'
import { API_PAGE_PATH, OPEN_DATA_ROOT, datasetFilePath } from '../open-data-paths'

interface DataContentProps {
  page: OpenDataPageData
  crumbs: Crumb[]
  /** IANA time zone of the utility. */
  zone: string
}

/** All datasets with their files and the meaning of their columns. */
export function OpenDataContent({ page: { datasets }, crumbs, zone }: DataContentProps) {
  return (
    <>
      <PageHeading title={t.openData.title} lead={t.openData.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <nav className="data-list screen-only" aria-labelledby="data-list">
          <h2 id="data-list">{t.openData.list}</h2>
          <ul className="data-files">
            {datasets.map(({ name, title }) => (
              <li key={name}>
                <a href={`#${name}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="datasets">
          {datasets.map((dataset) => (
            <Dataset key={dataset.name} dataset={dataset} zone={zone} />
          ))}
        </div>
        <Section id="for-programs" title={t.openData.programs} intro={t.openData.programsIntro}>
          <p className="data-limits">{d.limits(DATASET_SLICES_PER_MINUTE)}</p>
          <ul className="data-files">
            <li>
              <a href={`${OPEN_DATA_ROOT}/datapackage.json`}>{t.openData.package}</a>
            </li>
            <li>
              <a href={API_PAGE_PATH}>{d.api.title}</a>
            </li>
            <li>
              <a href={`${OPEN_DATA_ROOT}/openapi.json`}>{t.openData.api}</a>
            </li>
            <li>
              <a href={`${OPEN_DATA_ROOT}/catalog.jsonld`}>{t.openData.catalog}</a>
            </li>
            <li>
              <a href={OPEN_DATA_LICENSE.path} rel="license">
                {OPEN_DATA_LICENSE.title}
              </a>
            </li>
          </ul>
        </Section>
      </PageBody>
    </>
  )
}

function Dataset({ dataset, zone }: { dataset: DatasetView; zone: string }) {
  const { name, title, description, fields, key, changedAt, size } = dataset
  return (
    <section id={name} aria-labelledby={`${name}-heading`}>
      <div>
        <h2 id={`${name}-heading`}>{title}</h2>
        <p>{description}</p>
        <p className="changed">
          {changedAt ? t.openData.changed(dateAndTime(new Date(changedAt), zone)) : t.openData.nothingYet}
          {changedAt && size && ` ${t.openData.rows(formatNumber(size.rows), size.rows === 1)}`}
        </p>
      </div>
      <ul className="data-files">
        {(['csv', 'json'] as const).map((form) => (
          <li key={form}>
            <a
              href={datasetFilePath(name, form)}
              aria-label={t.openData.file(title, form.toUpperCase())}
              download=""
            >
              {form.toUpperCase()}
            </a>
            {size && <span className="size">{formatFileSize(size[form])}</span>}
          </li>
        ))}
        <li>
          <a href={`${API_PAGE_PATH}#${name}`} aria-label={d.askForPartOf(title)}>
            {d.askForPart}
          </a>
        </li>
      </ul>
      <Disclosure summary={t.openData.columns(fields.length)}>
        <dl>
          {fields.map((field) => (
            <div key={field.name}>
              <dt>
                <code>{field.name}</code>
              </dt>
              <dd>{meaning(field)}</dd>
            </div>
          ))}
        </dl>
        <p>{t.openData.key(key.join(', '))}</p>
      </Disclosure>
    </section>
  )
}

/** The meaning of a column, its unit and its possible values. */
function meaning({ type, description, unit, values }: DatasetField): string {
  return [
    description,
    unit ? t.openData.unit(t.openData.types[type], unit) : `${t.openData.types[type]}.`,
    values && t.openData.values(values.join(', ')),
  ]
    .filter(Boolean)
    .join(' ')
}
