import { dateAndTime } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en'
import * as d from '~/messages/en/open-data'
import { Disclosure } from '~/ui/disclosure'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import {
  DATA_ROOT,
  fileOf,
  LICENCE,
  PARTS_A_MINUTE,
  type DatasetView,
  type DataPage,
  type Field,
} from '../model'

interface DataContentProps {
  page: DataPage
  crumbs: Crumb[]
  /** The utility's time zone. */
  zone: string
}

/** What can be taken along: each dataset with its files and what its columns mean. */
export function DataContent({ page: { datasets }, crumbs, zone }: DataContentProps) {
  return (
    <>
      <PageHeading title={t.openData.title} lead={t.openData.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="datasets">
          {datasets.map((dataset) => (
            <Dataset key={dataset.name} dataset={dataset} zone={zone} />
          ))}
        </div>
        <Section id="for-programs" title={t.openData.programs} intro={t.openData.programsIntro}>
          <p className="data-limits">{d.limits(PARTS_A_MINUTE)}</p>
          <ul className="data-files">
            <li>
              <a href={`${DATA_ROOT}/datapackage.json`}>{t.openData.package}</a>
            </li>
            <li>
              <a href={`${DATA_ROOT}/openapi.json`}>{t.openData.api}</a>
            </li>
            <li>
              <a href={`${DATA_ROOT}/catalog.jsonld`}>{t.openData.catalogue}</a>
            </li>
            <li>
              <a href={LICENCE.path} rel="license">
                {LICENCE.title}
              </a>
            </li>
          </ul>
        </Section>
      </PageBody>
    </>
  )
}

function Dataset({ dataset, zone }: { dataset: DatasetView; zone: string }) {
  const { name, title, description, fields, key, changedAt } = dataset
  return (
    <section id={name} aria-labelledby={`${name}-heading`}>
      <div>
        <h2 id={`${name}-heading`}>{title}</h2>
        <p>{description}</p>
        <p className="changed">
          {changedAt ? t.openData.changed(dateAndTime(new Date(changedAt), zone)) : t.openData.nothingYet}
        </p>
      </div>
      <ul className="data-files">
        {(['csv', 'json'] as const).map((form) => (
          <li key={form}>
            <a href={fileOf(name, form)} aria-label={t.openData.file(title, form.toUpperCase())}>
              {form.toUpperCase()}
            </a>
          </li>
        ))}
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
      <Disclosure summary={d.askForPart}>
        <PartForm dataset={dataset} />
      </Disclosure>
    </section>
  )
}

/** The parameters of a dataset's addresses as a form, which sends them as they stand: it needs no script. */
function PartForm({ dataset: { name, title, fields, filters } }: { dataset: DatasetView }) {
  return (
    <form className="data-part" method="get" action={fileOf(name, 'csv')} aria-label={d.partForm(title)}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {d.months[end]}
          <input name={end} placeholder={d.monthForm} pattern="\d{4}-(0[1-9]|1[0-2])" maxLength={7} />
        </label>
      ))}
      {filters.map((filter) => {
        const values = fields.find((field) => field.name === filter)?.values
        return (
          <label key={filter}>
            <code>{filter}</code>
            {values ? (
              <select name={filter}>
                <option value="">{d.anything}</option>
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input name={filter} maxLength={120} />
            )}
          </label>
        )
      })}
      <p>
        {(['csv', 'json'] as const).map((form, second) => (
          <button
            key={form}
            type="submit"
            className={second ? 'pill-button outline' : 'pill-button'}
            formAction={fileOf(name, form)}
            aria-label={d.askFor(title, form.toUpperCase())}
          >
            {form.toUpperCase()}
          </button>
        ))}
      </p>
    </form>
  )
}

/** What a column says, in which unit, and what it can hold. */
function meaning({ type, description, unit, values }: Field): string {
  return [
    description,
    unit ? t.openData.unit(t.openData.types[type], unit) : `${t.openData.types[type]}.`,
    values && t.openData.values(values.join(', ')),
  ]
    .filter(Boolean)
    .join(' ')
}
