import { download } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M14: public documents by group. */
export const downloadsResource = createSimpleResource(download, {
  heading: 'Forms and downloads',
  icon: 'file-down',
  nouns: ['document', 'documents'],
  columns: ['title', 'group', 'order'],
  emptyText: 'Add forms, rules and reports for the Forms and downloads page.',
})
