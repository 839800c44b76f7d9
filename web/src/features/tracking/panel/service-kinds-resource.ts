import { serviceKind } from '~/cms/types.gen'
import * as t from '~/messages/en/tracking'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { APPLY_FOR_SERVICE_PATH } from '../services-overview-view-model'

/** X05: what can be applied for, and what to bring. */
export const serviceKindsResource = createDeclarativeResource(serviceKind, {
  heading: 'Services',
  icon: 'list-checks',
  nouns: ['service', 'services'],
  fields: { kind: { labels: t.kinds } },
  previewPage: `${APPLY_FOR_SERVICE_PATH}#kinds`,
  columns: ['title', 'kind', 'order'],
  emptyText: 'Add services for the Apply for service page.',
})
