import { contentTypes } from '../content/types'

/** The types whose entries are about content. The change feed and the dashboard read these. */
export function changeTypes(): string[] {
  return [...contentTypes().map(({ name }) => name), 'media']
}

const PUBLIC_CHANGE_ACTIONS: ReadonlySet<string> = new Set(['publish', 'unpublish', 'delete', 'reorder'])

/** Whether an action on a type changes what visitors may see: of types with drafts, only what moves the published side. */
export function isPublicChange(name: string, action: string): boolean {
  const type = contentTypes().find((one) => one.name === name)
  if (!type) return true
  return type.public && (!type.draftAndPublish || PUBLIC_CHANGE_ACTIONS.has(action))
}
