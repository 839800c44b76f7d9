import { serviceKind } from '~/cms/types.gen'
import * as t from '~/messages/en/tracking'
import { simpleResource } from '~/panel/simple/simple-resource'
import { APPLY_PATH } from '../apply-view'

/** X05: what can be applied for, and what to bring. */
export const serviceKinds = simpleResource(serviceKind, {
  heading: 'Requirements',
  icon: 'list-checks',
  nouns: ['service', 'services'],
  fields: { kind: { labels: t.kinds } },
  previewPage: `${APPLY_PATH}#kinds`,
  columns: ['title', 'kind', 'order'],
  emptyText: 'Add services for the Apply for service page.',
})
