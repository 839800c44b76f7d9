import type { Crumb } from '~/lib/page-head'
import * as d from '~/messages/en/open-data'
import { Disclosure } from '~/ui/disclosure'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import {
  DATASET_SLICES_PER_MINUTE,
  type OpenDataApiPageData,
  type OpenDataApiParameter,
} from '../open-data-page-data'
import { OPEN_DATA_ROOT, datasetFilePath } from '../open-data-paths'

const forms = ['csv', 'json'] as const

type Address = OpenDataApiPageData['datasets'][number]

/** The API documentation of the open data, with a form for each endpoint. */
export function OpenDataApiContent({
  page: { datasets },
  crumbs,
}: {
  page: OpenDataApiPageData
  crumbs: Crumb[]
}) {
  return (
    <>
      <PageHeading title={d.api.title} lead={d.api.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="datasets">
          {datasets.map((dataset) => (
            <AddressForm key={dataset.name} dataset={dataset} />
          ))}
        </div>
        <Section id="answers" title={d.api.answers} intro={d.api.answersIntro}>
          <dl className="data-answers">
            {Object.entries(d.answers).map(([status, meaning]) => (
              <div key={status}>
                <dt>
                  <code>{status}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="data-limits">{d.limits(DATASET_SLICES_PER_MINUTE)}</p>
          <ul className="data-files">
            <li>
              <a href={`${OPEN_DATA_ROOT}/openapi.json`}>{d.api.asFile}</a>
            </li>
          </ul>
        </Section>
      </PageBody>
    </>
  )
}

/** The parameters of an endpoint as a GET form, which works without JavaScript. */
function AddressForm({ dataset: { name, title, description, parameters } }: { dataset: Address }) {
  return (
    <section id={name} aria-labelledby={`${name}-heading`}>
      <div>
        <h2 id={`${name}-heading`}>
          <a href={`/data#${name}`}>{title}</a>
        </h2>
        <p>{description}</p>
        <p className="data-address">
          {forms.map((form) => (
            <code key={form}>{d.request(datasetFilePath(name, form))}</code>
          ))}
        </p>
      </div>
      <Disclosure summary={d.partForm(title)} scrolls={false}>
        <form
          className="data-part"
          method="get"
          action={datasetFilePath(name, 'csv')}
          aria-label={d.partForm(title)}
        >
          {parameters.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} id={`${name}-${parameter.name}`} />
          ))}
          <p>
            {forms.map((form, second) => (
              <button
                key={form}
                type="submit"
                className={second ? 'pill-button outline' : 'pill-button'}
                formAction={datasetFilePath(name, form)}
                aria-label={d.askFor(title, form.toUpperCase())}
              >
                {form.toUpperCase()}
              </button>
            ))}
          </p>
        </form>
      </Disclosure>
    </section>
  )
}

function ParameterField({ parameter, id }: { parameter: OpenDataApiParameter; id: string }) {
  const { name, description, pattern, values } = parameter
  return (
    <div className="parameter">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values ? (
        <select id={id} name={name} aria-describedby={`${id}-hint`}>
          <option value="">{d.anything}</option>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          aria-describedby={`${id}-hint`}
          title={description}
          maxLength={pattern ? 7 : 120}
          {...(pattern && { pattern })}
        />
      )}
      <p id={`${id}-hint`} className="hint">
        {description}
      </p>
    </div>
  )
}
