import { advisory } from '~/cms/types.gen'
import { advisoryKinds, stages } from '~/messages/en/outages'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M07: outages and other notices. */
export const advisoriesResource = createDeclarativeResource(advisory, {
  heading: 'Advisories',
  icon: 'megaphone',
  below: () => import('./share-texts-panel'),
  fields: {
    code: { continues: { of: advisory.path, field: 'code', sameIn: 'kind' } },
    kind: { labels: advisoryKinds },
    stage: { labels: stages },
    updates: { fields: { stage: { labels: stages } } },
  },
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New advisory',
  validate: ({ windows }) =>
    windows.flatMap(({ start, end, revisedEnd }, index) =>
      Object.entries({ end, revisedEnd }).flatMap(([name, until]) =>
        typeof start === 'string' && typeof until === 'string' && start && until && until < start
          ? [{ path: ['windows', index, name], message: 'The end can’t be before the start.' }]
          : [],
      ),
    ),
  previewPage: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  columns: ['code', 'title', 'kind', 'stage', 'postedAt'],
  emptyText: 'Add outages and scheduled interruptions. Current outages appear on every page.',
})
