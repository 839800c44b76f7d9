import type { ComponentType } from 'react'
import { AddButton } from '../list/add-button'
import { sectionOf, type ListResource } from '../list/list-resource'
import { parseListSearch, type ListSearch } from '../list/list-search'
import { PageHeading } from './page-heading'
import { SectionTabs } from './section-tabs'

interface SectionedPageProps {
  title: string
  text: string
  sections: readonly [ListResource, ...ListResource[]]
  /** How the list of each is drawn, by the resource's name. */
  views: Record<string, ComponentType<{ search: ListSearch }>>
  /** The page's raw search parameters. */
  search: Record<string, unknown>
}

/**
 * A page of several sections, one on show: `?section=` names it, every other parameter belongs to that section, so
 * that no two sections' parameters can collide and an address stays readable.
 */
export function SectionedPage({ title, text, sections, views, search }: SectionedPageProps) {
  const section = sectionOf(sections, search)
  const View = views[section.name]
  if (!View) throw new Error(`The section ${section.name} has no view`)
  const own = parseListSearch(section, search)
  return (
    <>
      <PageHeading title={title} text={text} action={<AddButton noun={section.nouns[0]} />} />
      {sections.length > 1 && <SectionTabs sections={sections} current={section.name} search={own} />}
      <View key={section.name} search={own} />
    </>
  )
}
