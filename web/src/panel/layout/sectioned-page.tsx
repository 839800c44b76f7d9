import { chakra } from '@chakra-ui/react'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { AddButton } from '../list/add-button'
import { isSingle, sectionOf, type Section, type Sections } from '../sections'
import { parseListSearch, type ListSearch } from '../list/list-search'
import { usePanelUser } from '../sign-in/session-gate'
import type { SimpleResource } from '../simple/simple-resource'
import { simpleSection } from '../simple/simple-section'
import { singleTypeSection } from '../simple/single-section'
import { PageHeading } from './page-heading'
import { SectionTabs } from './section-tabs'

type SectionView = ComponentType<{ search: ListSearch }>

function viewOfFields(section: Section): SectionView | undefined {
  if (isSingle(section)) return singleTypeSection(section)
  return isSimple(section) ? simpleSection(section) : undefined
}

const isSimple = (section: object): section is SimpleResource => 'fields' in section

interface SectionedPageSettings {
  title: string
  text: string
  sections: Sections
  /** The views of sections that are more than their fields, by name. */
  own?: Record<string, SectionView>
}

/**
 * A page of several sections, one on show: `?section=` names it, every other parameter belongs to that section, so
 * that no two sections' parameters can collide and an address stays readable. Call it once for each page, outside of
 * rendering.
 * @throws for a section that has neither fields nor a view
 */
export function sectionedPage({ title, text, sections, own = {} }: SectionedPageSettings) {
  const views = new Map<Section, SectionView>()
  for (const section of sections) {
    const view = own[section.name] ?? viewOfFields(section)
    if (!view) throw new Error(`The section ${section.name} has no view`)
    views.set(section, view)
  }
  return function SectionedPage() {
    const raw: Record<string, unknown> = useSearch({ strict: false })
    const user = usePanelUser()
    // Some sections are for administrators alone.
    const readable = sections.filter(({ name }) => user?.abilities.includes(`${name}.read`) ?? true)
    const section = sectionOf(sections, raw)
    const View = views.get(section)!
    const search = isSingle(section) ? {} : parseListSearch(section, raw)
    return (
      <>
        <PageHeading
          title={title}
          text={text}
          action={isSingle(section) ? undefined : <AddButton {...section} />}
        />
        {sections.length > 1 && <SectionTabs sections={readable} current={section.name} search={search} />}
        <chakra.div mt={sections.length > 1 ? undefined : '5'}>
          <View key={section.name} search={search} />
        </chakra.div>
      </>
    )
  }
}
