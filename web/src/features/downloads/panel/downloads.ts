import { download } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M14: public documents by group. */
export const downloads = simpleResource(download, {
  heading: 'Downloads',
  icon: 'file-down',
  nouns: ['document', 'documents'],
  columns: ['title', 'group', 'order'],
  emptyText: 'Add forms, rules and reports for the Downloads page.',
})
