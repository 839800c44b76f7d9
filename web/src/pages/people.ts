import { readPeople, type Person } from '~/features/company/people'
import * as t from '~/messages/en/company'
import type { PageDefinition } from './page-definition'

export interface PeoplePageData {
  people: Person[]
}

function peoplePage(
  type: 'director' | 'leader',
  words: typeof t.board,
  aliases: NonNullable<PageDefinition['aliases']>,
): PageDefinition<PeoplePageData> {
  return {
    label: words.label,
    aliases,
    build: async (reader) => ({ page: { people: await readPeople(reader, type) } }),
    meta: ({ people }, site) => ({
      title: words.title,
      description: words.description(
        site.utilityName,
        people
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', '),
      ),
    }),
    hasContent: async (reader) => (await readPeople(reader, type)).length > 0,
    search: words.search,
    sitemap: 'itself',
  }
}

export const directorsPage = peoplePage('director', t.board, ['/board', '/directors', '/bod'])
export const leadersPage = peoplePage('leader', t.leadership, ['/leadership', '/leaders', '/management'])
