import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { AddButton } from '../list/add-button'
import { isSingle, sectionOf, type Section, type Sections } from '../list/list-resource'
import { parseListSearch, type ListSearch } from '../list/list-search'
import type { SimpleResource } from '../simple/simple-resource'
import { simpleSection } from '../simple/simple-section'
import { singleSection } from '../simple/single-section'
import { PageHeading } from './page-heading'
import { SectionTabs } from './section-tabs'

type SectionView = ComponentType<{ search: ListSearch }>

/**
 * How the sections of a page are drawn. Call it once for each page, outside of rendering.
 * @param own the views of sections that are more than their fields, by name
 * @throws for a section that has neither fields nor a view
 */
export function sectionViews(
  sections: Sections,
  own: Record<string, SectionView>,
): Record<string, SectionView> {
  const view = (section: Section) => {
    const found = own[section.name] ?? viewOfFields(section)
    if (!found) throw new Error(`The section ${section.name} has no view`)
    return found
  }
  return Object.fromEntries(sections.map((section) => [section.name, view(section)]))
}

function viewOfFields(section: Section): SectionView | undefined {
  if (isSingle(section)) return singleSection(section)
  return isSimple(section) ? simpleSection(section) : undefined
}

const isSimple = (section: object): section is SimpleResource => 'fields' in section

interface SectionedPageProps {
  title: string
  text: string
  sections: Sections
  views: Record<string, SectionView>
  /** The page's raw search parameters. */
  search: Record<string, unknown>
}

/**
 * A page of several sections, one on show: `?section=` names it, every other parameter belongs to that section, so
 * that no two sections' parameters can collide and an address stays readable.
 */
export function SectionedPage({ title, text, sections, views, search }: SectionedPageProps) {
  const section = sectionOf(sections, search)
  const View = views[section.name]!
  const own = isSingle(section) ? {} : parseListSearch(section, search)
  return (
    <>
      <PageHeading
        title={title}
        text={text}
        action={isSingle(section) ? undefined : <AddButton {...section} />}
      />
      {sections.length > 1 && <SectionTabs sections={sections} current={section.name} search={own} />}
      <chakra.div mt={sections.length > 1 ? undefined : '5'}>
        <View key={section.name} search={own} />
      </chakra.div>
    </>
  )
}
