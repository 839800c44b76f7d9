import type { Crumb } from '~/lib/page-head'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import Users from '~icons/lucide/users'
import type { Person } from '../people'
import { PeopleCards } from './people-cards'

interface PeopleContentProps {
  people: Person[]
  /** Texts of this page. */
  words: { title: string; lead: string; empty: { title: string; text: string } }
  crumbs: Crumb[]
}

/** The page of the board of directors or of the leadership team. */
export function PeopleContent({ people, words, crumbs }: PeopleContentProps) {
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} crumbs={crumbs} />
      <PageBody>
        {people.length > 0 ? (
          <PeopleCards people={people} />
        ) : (
          <EmptyState level={2} icon={<Users aria-hidden />} {...words.empty} />
        )}
      </PageBody>
    </>
  )
}
