import type { Field } from './field-types'

/** The title of a document that has a page of its own. */
export const titleField = (help?: string) =>
  ({
    kind: 'text',
    label: 'Title',
    maxLength: 150,
    ...(help && { help }),
    needed: { for: 'save', message: 'Enter a title.' },
  }) as const satisfies Field

/** Its address, proposed from the title. @param address what stands before it: `/news-and-updates/` */
export const slugField = (address: `/${string}/`) =>
  ({
    kind: 'slug',
    label: 'Address',
    from: 'title',
    address,
    needed: { for: 'publish', message: 'Enter an address.' },
  }) as const satisfies Field

/** When it was posted. */
export const postedField = {
  kind: 'instant',
  label: 'Posted',
  blankIsNow: true,
  help: 'Leave blank to use the time of first publishing. A later date does not delay publishing.',
} as const satisfies Field

/** How search engines and other sites show it. */
export const seoField = { kind: 'seo', label: 'Search and sharing' } as const satisfies Field
