/** What the panel calls a content type, given its name in the CMS: `bac-bidding` is “BAC biddings”. */
export type TypeName = (type: string) => string

/** Types without a list in the panel. */
const unlisted: Record<string, string> = {
  account: 'Accounts',
  'api-token': 'API token',
  assignment: 'Assignment of a document',
  'console-role': 'Strapi console role',
  'console-settings': 'Strapi console settings',
  'console-user': 'Strapi console user',
  media: 'Media library',
  mention: 'Mention in a comment',
  'panel-role': 'Control panel role',
  posting: 'Posted documents',
  'saved-view': 'Saved view of a list',
  'service-draft': 'Unsent service application',
  subscription: 'Email alert',
}

/**
 * Names types as the panel's menus do; an unknown type is named by its words.
 * @param headings the headings of lists, by the names of their types
 */
export const createTypeName =
  (headings: Readonly<Record<string, string>>): TypeName =>
  (type) =>
    headings[type] ?? unlisted[type] ?? sentenceFromCode(type)

/** `sign-in-failed` as “Sign in failed”. */
export function sentenceFromCode(code: string): string {
  const words = code.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
