import * as v from 'valibot'
import type { CmsReader, ValibotSchema } from '~/cms/cms-reader'
import { CAREERS_PATH } from '~/features/careers/careers-view-model'
import { jobPostingSchema } from '~/features/careers/model'
import { aboutPageSchema } from '~/features/company/about-page-text'
import { personSchema } from '~/features/company/people'
import { downloadSchema } from '~/features/downloads/model'
import { serviceApplicationPath } from '~/features/service-applications/service-application-page-data'
import { advisoryPhaseOf } from '~/features/news/advisory-phase'
import { advisorySchema, barangaySchema, newsArticleSchema } from '~/features/news/model'
import { newsItemPath } from '~/features/news/news-paths'
import {
  policyVersionSchema,
  policyVersionStatesOn,
  POLICY_KINDS,
  policyPaths,
} from '~/features/policies/model'
import { bacBiddingSchema } from '~/features/publications/biddings'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import { cspBiddingSchema, cspAnnouncementSchema } from '~/features/publications/csp'
import { CSP_PATH } from '~/features/publications/csp-view-model'
import { ratesUrl } from '~/features/power-rates/rates-url'
import { serviceKindSchema } from '~/features/tracking/service-kinds'
import type { SearchDocument } from '~/features/search/search-query-and-results'
import { inlineText } from '~/lib/rich-text-blocks-as-text'
import { postedAtOf } from '~/lib/document-view-model'
import type { Block } from '~/lib/rich-text-blocks'
import { monthAndYear, monthOf } from '~/lib/months'
import { dateIn } from '~/lib/time-zone'
import * as applicationTexts from '~/messages/en/service-application'
import * as policies from '~/messages/en/policies'
import * as t from '~/messages/en/search'
import { readOnlineApplicationServices } from './service-application'

export interface SearchContext {
  /** IANA time zone of the utility. */
  zone: string
  at: Date
  /** Today's date in that zone, `YYYY-MM-DD`. */
  today: string
}

/** How a content type is indexed for the search. */
export interface SearchSource<Row = unknown> {
  type: string
  schema: ValibotSchema<Row>
  /** A single type, which is read as a whole. */
  isSingle?: true
  /** Selects rows where one depends on others or on another content type; then all are read when one changes. */
  filterRows?: (rows: Row[], context: SearchContext, reader: CmsReader) => Row[] | Promise<Row[]>
  documents: (row: Row, context: SearchContext) => SearchDocument[]
}

const source = <Row>(definition: SearchSource<Row>) => definition as unknown as SearchSource

const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
const plainText = (body: readonly Block[]) =>
  body
    .map((one) => {
      if (one.type === 'list') return one.children.map((item) => inlineText([item])).join(' ')
      return 'children' in one ? inlineText(one.children) : ''
    })
    .join(' ')

const text = v.nullish(v.string(), null)

/** The fields of a rate that the search uses. */
const rate = v.object({
  billingMonth: v.pipe(v.string(), v.isoDate(), v.transform(monthOf)),
  effectiveFrom: text,
  ercReferences: text,
  note: text,
  customerClass: v.nullish(v.object({ code: v.string(), name: v.string() }), null),
})

const people = (type: 'director' | 'leader', path: string) =>
  source({
    type,
    schema: personSchema,
    documents: ({ name, position, summary, biography }) => [
      { kind: 'person', path, title: name, text: words(`${position}.`, summary, biography), date: null },
    ],
  })

/** All content types that visitors can search. */
export const searchSources: readonly SearchSource[] = [
  source({
    type: 'news-article',
    schema: newsArticleSchema,
    documents: ({ slug, title, summary, body, postedAt, category }, { zone }) => [
      {
        kind: 'news',
        path: newsItemPath(slug),
        title,
        text: words(summary, plainText(body)),
        words: category.name,
        date: dateIn(zone, new Date(postedAt)),
      },
    ],
  }),
  source({
    type: 'advisory',
    schema: advisorySchema,
    documents: (advisory, { zone, at }) => {
      const { slug, title, code, kind, purpose, cause, areas, feeder, updates, postedAt } = advisory
      return [
        {
          kind: 'advisory',
          path: newsItemPath(slug),
          title,
          text: words(
            purpose,
            cause,
            ...areas.map(({ barangay: place, portion, streets, excluded }) =>
              t.advisoryArea(place?.name ?? '', words(portion, streets), excluded),
            ),
            feeder && `${feeder.name}.`,
            ...updates.map((update) => update.text),
          ),
          words: words(code, kind.replaceAll('_', ' '), 'brownout power outage interruption kuryente'),
          date: dateIn(zone, new Date(postedAt)),
          isOutNow: advisoryPhaseOf(advisory, at) === 'out',
        },
      ]
    },
  }),
  source({
    type: 'service-kind',
    schema: serviceKindSchema,
    // A service that can't be applied for online has no page.
    filterRows: async (services, _context, reader) => {
      const online = new Set((await readOnlineApplicationServices(reader)).map(({ kind }) => kind))
      return services.filter(({ kind }) => online.has(kind))
    },
    documents: ({ kind, title, summary }) => [
      {
        kind: 'page',
        path: serviceApplicationPath(kind),
        title: applicationTexts.titleOf(kind, title),
        text: summary ?? '',
        words: applicationTexts.serviceSearchWords[kind] ?? '',
        date: null,
      },
    ],
  }),
  source({
    type: 'download',
    schema: downloadSchema,
    documents: ({ documentId, title, description, group, file }, { zone }) => [
      {
        kind: 'document',
        path: `/downloads#document-${documentId}`,
        title,
        text: description ?? '',
        words: words(group, file.name.replace(/\.\w+$/, ''), 'pdf'),
        date: dateIn(zone, new Date(postedAtOf(file))),
      },
    ],
  }),
  source({
    type: 'bac-bidding',
    schema: bacBiddingSchema,
    documents: (
      {
        slug,
        number,
        title,
        summary,
        resultNote: outcome,
        winningBidder,
        category,
        stage,
        bidBulletins,
        postedAt,
      },
      at,
    ) => [
      {
        kind: 'bid',
        path: `${BIDDINGS_PATH}/${slug}`,
        title,
        text: words(summary, ...bidBulletins.map(({ changes }) => changes), outcome, winningBidder),
        words: words(number, category, stage, 'bac bidding'),
        date: dateIn(at.zone, new Date(postedAt)),
      },
    ],
  }),
  source({
    type: 'csp-bidding',
    schema: cspBiddingSchema,
    documents: ({
      slug,
      code,
      title,
      stage,
      summary,
      resultNote: outcome,
      winningBidder,
      technology,
      bidBulletins,
    }) => [
      {
        kind: 'bid',
        path: `${CSP_PATH}/bids/${slug}`,
        title,
        text: words(summary, ...bidBulletins.map(({ changes }) => changes), outcome, winningBidder),
        words: words(code, stage, technology, 'csp power supply'),
        date: null,
      },
    ],
  }),
  source({
    type: 'csp-announcement',
    schema: cspAnnouncementSchema,
    documents: ({ number, title, text: body, bidding: bid, postedAt }, { zone }) => [
      {
        kind: 'bid',
        path: bid ? `${CSP_PATH}/bids/${bid.slug}` : CSP_PATH,
        title,
        text: words(body, bid?.title),
        words: words(number, bid?.code),
        date: dateIn(zone, new Date(postedAt)),
      },
    ],
  }),
  source({
    type: 'job-posting',
    schema: jobPostingSchema,
    // A closed job can only be opened by its address.
    filterRows: (rows, { today, zone }) =>
      rows.filter(({ stage, closesAt }) => stage === 'open' && dateIn(zone, new Date(closesAt)) >= today),
    documents: (
      { slug, title, summary, duties, qualifications, department, location, postedAt },
      { zone },
    ) => [
      {
        kind: 'job',
        path: `${CAREERS_PATH}/${slug}`,
        title,
        text: words(summary, duties, qualifications),
        words: words(department, location, 'career hiring vacancy work trabaho'),
        date: dateIn(zone, new Date(postedAt)),
      },
    ],
  }),
  people('director', '/about-us/bod'),
  people('leader', '/about-us/leadership-team'),
  source({
    type: 'about-page',
    schema: aboutPageSchema,
    isSingle: true,
    documents: ({
      headline,
      lead,
      profile,
      mission,
      vision,
      coreValues,
      milestones,
      areaIntro,
      municipalities,
    }) => {
      const part = (id: string, title: string, body: string): SearchDocument => ({
        kind: 'page',
        path: `/about-us#${id}`,
        title,
        text: body,
        date: null,
      })
      const towns = municipalities.map(({ name }) => name).join(', ')
      return [
        part('profile', t.aboutParts.profile, words(headline, lead, profile, mission, vision, coreValues)),
        ...(milestones.length > 0
          ? [
              part(
                'history',
                t.aboutParts.history,
                milestones.map(({ year, text: what }) => `${year}: ${what}`).join(' '),
              ),
            ]
          : []),
        ...(towns ? [part('franchise-area', t.aboutParts.area, words(areaIntro, towns))] : []),
      ]
    },
  }),
  source({
    type: 'power-rate',
    schema: rate,
    documents: ({ billingMonth, effectiveFrom, customerClass, ercReferences, note }, { today }) =>
      // A rate may be published before it takes effect.
      !customerClass || (effectiveFrom ?? `${billingMonth}-01`) > today
        ? []
        : [
            {
              kind: 'rates',
              path: ratesUrl({ month: billingMonth, class: customerClass.code }),
              title: t.ratesOf(monthAndYear(billingMonth), customerClass.name),
              text: t.ratesText(customerClass.name, ercReferences, note),
              date: effectiveFrom ?? `${billingMonth}-01`,
            },
          ],
  }),
  source({
    type: 'barangay',
    schema: barangaySchema,
    documents: ({ code, name, town }) => [
      {
        kind: 'place',
        path: `/services/outages?area=${code}`,
        title: name,
        text: t.placeText(name, town),
        date: null,
      },
    ],
  }),
  source({
    type: 'policy-page',
    schema: policyVersionSchema,
    filterRows: (rows, { today }) =>
      POLICY_KINDS.flatMap((kind) => {
        const versions = rows
          .filter((row) => row.kind === kind)
          .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || b.number - a.number)
        return versions[policyVersionStatesOn(versions, today).indexOf('in-force')] ?? []
      }),
    documents: ({ kind, sections, effectiveFrom }) =>
      sections.map(({ heading, text: body }, index) => ({
        kind: 'policy',
        path: `${policyPaths[kind]}#section-${index + 1}`,
        title: t.policyPart(policies.policies[kind].title, heading),
        text: body,
        date: effectiveFrom,
      })),
  }),
]
