import type { ContentDefinition } from './definition'
import { titleText } from './title-text'

/**
 * The definition of a list that editors name and put in order, such as topics or groups of charges: other content refers to its
 * documents by their codes.
 * @param noun in messages, such as "topic"
 * @param more fields in which the panel's search looks
 */
export const createCodeListDefinition = (noun: string, more: readonly string[] = []) =>
  ({
    group: 'settings',
    search: false,
    title: (row) => titleText(row.name),
    publicSort: ['order:asc', 'documentId:asc'],
    relationTarget: { codeField: 'code', nameField: 'name', sort: ['order', 'name'] },
    unique: [{ attributes: ['code'], path: ['code'], message: `Another ${noun} has this code.` }],
    list: { search: ['name', 'code', ...more], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  }) satisfies Partial<ContentDefinition>
