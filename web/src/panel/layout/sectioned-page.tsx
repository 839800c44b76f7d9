import { chakra } from '@chakra-ui/react'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { AddButton } from '../list/add-button'
import { isSingleTypeSection, sectionInQuery, type PanelSection, type PanelSections } from '../panel-sections'
import { parseListSearch, type ListSearch } from '../list/list-search'
import { usePanelUser } from '../sign-in/session-gate'
import type { DeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'
import { createSingleTypeSection } from '../declarative-forms/single-type-section'
import { PageHeading } from './page-heading'
import { SectionTabs } from './section-tabs'

type SectionView = ComponentType<{ search: ListSearch }>

function viewOfFields(section: PanelSection): SectionView | undefined {
  if (isSingleTypeSection(section)) return createSingleTypeSection(section)
  return isSimple(section) ? createDeclarativeSection(section) : undefined
}

const isSimple = (section: object): section is DeclarativeResource => 'fields' in section

interface SectionedPageSettings {
  title: string
  text: string
  sections: PanelSections
  /** Views of sections that have more than their fields, by name. */
  own?: Record<string, SectionView>
}

/**
 * Creates a page with several sections. `?section=` selects one, and all other parameters belong to it, so
 * that the parameters of sections can't collide. Call it once per page, outside of rendering.
 * @throws for a section that has neither fields nor a view
 */
export function createSectionedPage({ title, text, sections, own = {} }: SectionedPageSettings) {
  const views = new Map<PanelSection, SectionView>()
  for (const section of sections) {
    const view = own[section.name] ?? viewOfFields(section)
    if (!view) throw new Error(`The section ${section.name} has no view`)
    views.set(section, view)
  }
  return function SectionedPage() {
    const raw: Record<string, unknown> = useSearch({ strict: false })
    const user = usePanelUser()
    // Roles read some sections and not others.
    const readable = sections.filter(({ name }) => user?.abilities.includes(`${name}.read`) ?? true)
    const [first, ...others] = readable
    const section = sectionInQuery(first ? [first, ...others] : sections, raw)
    const View = views.get(section)!
    const search = isSingleTypeSection(section) ? {} : parseListSearch(section, raw)
    const isFormPage = search.row !== undefined && 'groups' in section
    const hasTabs = sections.length > 1 && !isFormPage
    return (
      <>
        {!isFormPage && (
          <PageHeading
            title={title}
            text={text}
            action={isSingleTypeSection(section) ? undefined : <AddButton {...section} />}
          />
        )}
        {hasTabs && <SectionTabs sections={readable} current={section.name} search={search} />}
        <chakra.div mt={hasTabs || isFormPage ? undefined : '5'}>
          <View key={section.name} search={search} />
        </chakra.div>
      </>
    )
  }
}
