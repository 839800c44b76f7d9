import { download } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M14: public documents by group. */
export const downloadsResource = createDeclarativeResource(download, {
  heading: 'Forms and downloads',
  icon: 'file-down',
  nouns: ['document', 'documents'],
  columns: ['title', 'group', 'order'],
  emptyText: 'Add forms, rules and reports for the Forms and downloads page.',
})
