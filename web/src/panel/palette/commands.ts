import type { LinkProps } from '@tanstack/react-router'
import type { Section } from '../sections'
import { isSingle } from '../sections'
import { panelPages } from '../layout/panel-pages'

type PanelTo = NonNullable<LinkProps['to']>

/** A section of the panel, and its page. */
export interface ManagedSection {
  to: PanelTo
  section: Section
}

/** Something that the palette leads to or does. */
export interface Command {
  /** Unlike any other's. */
  key: string
  group: 'Pages' | 'Actions' | 'Records'
  label: string
  /** Where that is, for those that are called alike. */
  detail?: string
  /** What happens: somewhere to go, or something done at once. */
  act: { to: PanelTo; search?: Record<string, string | number> } | (() => void)
}

/** Pages, sections and actions of a user with these abilities; the CMS refuses all others. */
export function commandsFor(sections: readonly ManagedSection[], abilities: readonly string[]): Command[] {
  const titles = new Map(panelPages.map(({ to, label }) => [to as string, label]))
  const pages = panelPages
    .filter(({ ability }) => !ability || abilities.includes(ability))
    .map(({ to, label, group }): Command => ({
      key: to,
      group: 'Pages',
      label,
      ...(group && { detail: group }),
      act: { to },
    }))
  const known = sections.filter(({ section: { name } }) =>
    abilities.some((ability) => ability === `${name}.list` || ability === `${name}.read`),
  )
  const parts = known.flatMap(({ to, section: { name, heading } }): Command[] => {
    const page = titles.get(to) ?? ''
    if (heading === page) return []
    return [
      { key: name, group: 'Pages', label: heading, detail: page, act: { to, search: { section: name } } },
    ]
  })
  const actions = known.flatMap(({ to, section }): Command[] => {
    if (isSingle(section)) return []
    const { name, heading, nouns, monthly } = section
    const action = (key: string, label: string, search: Record<string, string | number>): Command[] => [
      {
        key: `${name} ${key}`,
        group: 'Actions',
        label,
        detail: heading,
        act: { to, search: { section: name, ...search } },
      },
    ]
    return [
      ...(abilities.includes(`${name}.create`) ? action('add', `Add ${nouns[0]}`, { row: 'new' }) : []),
      ...(monthly && abilities.includes(`${name}.startMonth`)
        ? action('month', `Create ${nouns[0]} drafts for a month`, { start: 1 })
        : []),
    ]
  })
  return [...pages, ...parts, ...actions]
}

/** Those that contain every word of the query, labels that begin with it first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const begins = ({ label }: Command): number => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1)
  return commands
    .filter(({ label, detail = '' }) => {
      const text = `${label} ${detail}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => begins(a) - begins(b))
}
