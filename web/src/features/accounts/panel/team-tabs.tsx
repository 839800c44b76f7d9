import { SectionTabs } from '~/panel/layout/section-tabs'
import type { ListSearch } from '~/panel/list/list-search'

const sections = [
  { name: 'people', heading: 'People' },
  { name: 'roles', heading: 'Roles' },
]

/** The parts of the page Team: its people, and the roles that they can have. */
export function TeamTabs({ current, search }: { current: 'people' | 'roles'; search: ListSearch }) {
  return <SectionTabs sections={sections} current={current} search={search} />
}
