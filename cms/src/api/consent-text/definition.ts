import type { ContentValues } from '../../content/content-rules'
import { defineContent } from '../../content/definition'
import { titleText } from '../../content/title-text'
import { now } from '../../platform/clock'
import { utilityToday } from '../../publishing/manage/utility-local-date'

const TEXT = 'api::consent-text.consent-text'

/**
 * What visitors agree to, version by version. A version stays as it is, because submissions name it: a changed text is a
 * new document, and the newest one of a form is in use.
 */
export default defineContent({
  group: 'settings',
  search: false,
  title: ({ form, code }) => `${titleText(form)}, ${titleText(code)}`,
  publicSort: ['validFrom:desc', 'documentId:asc'],
  abilities: { save: 'none', remove: 'none', bulk: 'none' },
  unique: [{ attributes: ['form', 'code'], path: ['form'], message: 'This version is already listed.' }],
  list: {
    search: ['text', 'code'],
    sorts: ['validFrom', 'form'],
    defaultSort: 'validFrom:desc',
    filters: ['form'],
  },
  hooks: {
    /** A version is named after its day, and is in use from the time at which it is saved. */
    async beforeCreate(input) {
      return { ...input, code: await newCode(input), validFrom: now().toISOString() }
    },
  },
})

/** The second version of a day ends in `_2`: the website appends a period with a hyphen. */
async function newCode({ form }: ContentValues): Promise<string> {
  const day = await utilityToday()
  const sameDay = await strapi.db
    .query(TEXT)
    .count({ where: { form: String(form), code: { $startsWith: day } } })
  return sameDay === 0 ? day : `${day}_${sameDay + 1}`
}
