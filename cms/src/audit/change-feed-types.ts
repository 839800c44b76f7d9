import { contentTypes } from '../content/content-types'

/** Returns the types whose entries record changes of content, for the change feed and the dashboard. */
export function contentChangeTypes(): string[] {
  return [...contentTypes().map(({ name }) => name), 'media']
}

const PUBLIC_CHANGE_ACTIONS: ReadonlySet<string> = new Set(['publish', 'unpublish', 'delete', 'reorder'])

/** Whether an action changes what visitors see. For types with drafts, only actions on the published version do. */
export function affectsPublicSite(name: string, action: string): boolean {
  const type = contentTypes().find((one) => one.name === name)
  if (!type) return true
  return type.public && (!type.draftAndPublish || PUBLIC_CHANGE_ACTIONS.has(action))
}
