import { longDate } from '~/lib/format'
import { phoneLink } from '~/lib/links'
import type { Crumb } from '~/lib/page-head'
import { splitParagraphs } from '~/lib/split-paragraphs'
import * as t from '~/messages/en/policies'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { CollapsibleSection, PageBody } from '~/ui/section'
import Scale from '~icons/lucide/scale'
import type { PolicyKind } from '../model'
import type { CookieOrStorageItem, PolicyView } from '../policy-page-data'

interface PolicyContentProps {
  kind: PolicyKind
  view: PolicyView | null
  crumbs: Crumb[]
  /** The page's path without its query. */
  path: string
}

/** A policy: version and date, table of contents, text, stored items, and all other versions. */
export function PolicyContent({ kind, view, crumbs, path }: PolicyContentProps) {
  const words = t.policies[kind]
  if (!view) {
    return (
      <>
        <PageHeading title={words.title} crumbs={crumbs} />
        <PageBody>
          <EmptyState level={2} icon={<Scale aria-hidden />} {...words.empty} />
        </PageBody>
      </>
    )
  }
  const { version, state, comparison } = view
  const effective = longDate(version.effectiveFrom)
  return (
    <>
      <PageHeading title={words.title} lead={t.versionLine(version.number, effective)} crumbs={crumbs} />
      <PageBody>
        <div className="policy">
          {state !== 'in-force' && (
            <p className="policy-notice" role="note">
              {t.states[state](effective)} <a href={path}>{t.toCurrent}</a>
            </p>
          )}
          {comparison ? <Comparison view={view} path={path} /> : <Text view={view} />}
          {view.kept.length > 0 && !comparison && <Kept items={view.kept} />}
          {kind === 'privacy' && !comparison && <Officer view={view} />}
          <Versions view={view} path={path} />
        </div>
      </PageBody>
    </>
  )
}

function Text({ view: { version } }: { view: PolicyView }) {
  return version.sections.map(({ heading, text }, index) => (
    <CollapsibleSection key={heading} id={`section-${index + 1}`} title={heading} isOpen={index === 0}>
      {splitParagraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </CollapsibleSection>
  ))
}

function Comparison({ view, path }: { view: PolicyView; path: string }) {
  const { version, comparison } = view
  if (!comparison) return null
  const { number, sections } = comparison
  return (
    <>
      <p className="policy-notice" role="note">
        {t.comparing(version.number, number)}{' '}
        <a href={`${path}?version=${version.number}`}>{t.plain(version.number)}</a>
      </p>
      {sections.map(({ heading, pieces }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <p className="pieces">
            {pieces.map(({ text, change }, index) => {
              const Piece = ({ same: 'span', added: 'ins', removed: 'del' } as const)[change]
              return <Piece key={index}>{text}</Piece>
            })}
          </p>
        </section>
      ))}
    </>
  )
}

/** What this site stores in a browser, from the inventory in the code. */
function Kept({ items }: { items: CookieOrStorageItem[] }) {
  return (
    <CollapsibleSection id="kept" title={t.keptTitle}>
      <p>{t.keptIntro}</p>
      <DataTable caption={t.keptCaption}>
        <thead>
          <tr>
            <th scope="col">{t.keptName}</th>
            <th scope="col">{t.keptPlace}</th>
            <th scope="col">{t.keptWho}</th>
            <th scope="col">{t.keptPurpose}</th>
            <th scope="col">{t.keptDuration}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, place, who, purpose, duration }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{t.places[place]}</td>
              <td>{t.who[who]}</td>
              <td>{purpose}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </CollapsibleSection>
  )
}

function Officer({ view: { version } }: { view: PolicyView }) {
  const { officer, officerEmail, officerPhone } = version
  if (!officer) return null
  return (
    <section id="officer" aria-labelledby="officer-heading">
      <h2 id="officer-heading">{t.officerTitle}</h2>
      <p>{t.officerIntro}</p>
      <Facts
        facts={[
          { term: t.officer, value: officer },
          {
            term: t.email,
            value: officerEmail && <a href={`mailto:${officerEmail}`}>{officerEmail}</a>,
          },
          {
            term: t.phone,
            value: officerPhone && <a href={phoneLink(officerPhone)}>{officerPhone}</a>,
          },
        ]}
      />
    </section>
  )
}

/** All versions with their changes, and links to compare them. */
function Versions({ view: { versions, version }, path }: { view: PolicyView; path: string }) {
  return (
    <section id="versions" aria-labelledby="versions-heading" className="policy-versions">
      <h2 id="versions-heading">{t.versions}</h2>
      <ul>
        {versions.map(({ number, effectiveFrom, changes, state }, index) => {
          const before = versions[index + 1]
          return (
            <li key={number}>
              <b>
                {number === version.number ? (
                  t.version(number)
                ) : (
                  <a href={state === 'in-force' ? path : `${path}?version=${number}`}>{t.version(number)}</a>
                )}
              </b>{' '}
              {t.fromDay[state](longDate(effectiveFrom))}
              {changes && <p>{changes}</p>}
              {before && (
                <a href={`${path}?compare=${before.number}&version=${number}`}>
                  {t.whatChanged(number, before.number)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
