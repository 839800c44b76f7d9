import { longDate } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/search'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterText } from '~/ui/filter-form'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody } from '~/ui/section'
import SearchIcon from '~icons/lucide/search'
import {
  MAX_SEARCH_QUERY_LENGTH,
  type SearchExcerptPart,
  type SearchResults,
  type SearchHit,
  type SearchResultKind,
  type ReferenceNumberInQuery,
} from '../search-query-and-results'

interface SearchContentProps {
  page: {
    q: string
    isCut: boolean
    reference: ReferenceNumberInQuery | null
    kind: SearchResultKind | null
    page: number
    pageSize: number
    answer: SearchResults | null
  }
  crumbs: Crumb[]
  /** With its query. */
  path: string
  /** Links for the most frequent tasks. */
  actions: readonly { href: string; label: string }[]
}

/** The search page: a GET form, and results with their kind and matching text. */
export function SearchContent({
  page: { q, isCut, reference, kind, page, pageSize, answer },
  crumbs,
  path,
  actions,
}: SearchContentProps) {
  const kinds = answer?.kinds ?? []
  return (
    <>
      <PageHeading title={t.title} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="search-page">
          <FilterForm label={t.refine} action="/search" isNarrowed={kind !== null} submitLabel={t.submit}>
            <FilterText name="q" label={t.label} value={q} />
            {(kinds.length > 1 || kind) && (
              <FilterChoice
                name="kind"
                label={t.kindLabel}
                value={kind ?? ''}
                any={t.anyKind}
                options={kinds.map(({ kind: value, count }) => ({
                  value,
                  label: t.counted(t.kindPlurals[value], count),
                }))}
              />
            )}
          </FilterForm>
          {isCut && <p>{t.cut(MAX_SEARCH_QUERY_LENGTH)}</p>}
          {reference && (
            <p>
              {t.reference.text(reference.number)}{' '}
              {reference.tracking === 'none' ? (
                t.reference.untracked
              ) : reference.tracking === 'report' ? (
                <a href="/services/report-status">{t.reference.reportLink}</a>
              ) : (
                <a href="/services/application-tracking">{t.reference.link}</a>
              )}
            </p>
          )}
          {answer && answer.total > 0 && (
            <>
              <div role="status">
                <h2>{t.found(q, answer.total)}</h2>
              </div>
              {answer.isLoose && <p>{t.loose}</p>}
              <ol className="search-hits">
                {answer.hits.map((hit) => (
                  <Hit key={`${hit.path} ${hit.title.map(({ text }) => text).join('')}`} {...hit} />
                ))}
              </ol>
              <Pagination page={page} pageSize={pageSize} total={answer.total} path={path} />
            </>
          )}
          {answer?.total === 0 && (
            <EmptyState
              level={2}
              icon={<SearchIcon aria-hidden />}
              title={t.nothing.title(q)}
              text={t.nothing.text}
            />
          )}
          {!answer && !reference && <EmptyState level={2} icon={<SearchIcon aria-hidden />} {...t.start} />}
          {!answer?.total && actions.length > 0 && (
            <nav className="search-actions" aria-label={t.popular}>
              <h2>{t.popular}</h2>
              <ul>
                {actions.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href.startsWith('#') ? `/${href}` : href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </PageBody>
    </>
  )
}

function Hit({ kind, path, title, excerpt, date }: SearchHit) {
  return (
    <li>
      <p className="about">
        <b>{t.kinds[kind]}</b>
        {date && <time dateTime={date}>{longDate(date)}</time>}
      </p>
      <h3>
        <a href={path}>
          <Pieces of={title} />
        </a>
      </h3>
      {excerpt.length > 0 && (
        <p>
          <Pieces of={excerpt} />
        </p>
      )}
    </li>
  )
}

function Pieces({ of }: { of: readonly SearchExcerptPart[] }) {
  return of.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
