import type { LinkProps } from '@tanstack/react-router'
import { sameAs, termOf, termsOf, wordsIn } from '~/lib/search-words'
import { Vocabulary } from '~/lib/vocabulary'
import type { Section } from '../sections'
import { isSingle } from '../sections'
import { panelPages } from '../layout/panel-pages'

type PanelTo = NonNullable<LinkProps['to']>

/** A section of the panel, and its page. */
export interface ManagedSection {
  to: PanelTo
  section: Section
}

/** An action that belongs to no type, such as an emergency advisory, and the ability that it requires. */
export interface PanelAction {
  label: string
  detail: string
  keywords?: string
  ability: string
  to: PanelTo
  search: Record<string, string | number>
}

/** Something that the palette leads to or does. */
export interface Command {
  /** Unlike any other's. */
  key: string
  group: 'Pages' | 'Actions' | 'Records'
  label: string
  /** Where that is, for those that are called alike. */
  detail?: string
  /** Further words that find it. */
  keywords?: string
  /** What happens: somewhere to go, or something done at once. */
  act: { to: PanelTo; search?: Record<string, string | number> } | (() => void)
}

/** Pages, sections and actions of a user with these abilities; the CMS refuses all others. */
export function commandsFor(
  sections: readonly ManagedSection[],
  panelActions: readonly PanelAction[],
  abilities: readonly string[],
): Command[] {
  const titles = new Map(panelPages.map(({ to, label }) => [to as string, label]))
  const pages = panelPages
    .filter(({ ability }) => !ability || abilities.includes(ability))
    .map(({ to, label, group, keywords }): Command => ({
      key: to,
      group: 'Pages',
      label,
      ...(group && { detail: group }),
      ...(keywords && { keywords }),
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
  const others = panelActions
    .filter(({ ability }) => abilities.includes(ability))
    .map(({ ability: _ability, to, search, ...action }): Command => ({
      key: `${to} ${action.label}`,
      group: 'Actions',
      ...action,
      act: { to, search },
    }))
  return [...pages, ...parts, ...others, ...actions]
}

/** How well a command answers a query; less is better. */
const Rank = { begins: 0, contains: 1, means: 2 } as const
type Rank = (typeof Rank)[keyof typeof Rank]

/**
 * Finds commands by typed words: those whose text contains every word, then those that mean it in other words, English
 * or Filipino, or that a misspelled word may be. Labels that begin with the query come first.
 */
export function commandSearch(commands: readonly Command[]): (typed: string) => Command[] {
  const known = commands.map((command) => {
    const text = `${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`.toLowerCase()
    return { command, text, terms: new Set(wordsIn(text).flatMap((word) => termOf(word) ?? [])) }
  })
  const vocabulary = new Vocabulary()
  for (const { terms } of known) vocabulary.add(terms)

  return (typed) => {
    const query = typed.toLowerCase().trim()
    const words = query.split(/\s+/).filter(Boolean)
    const meant = termsOf(query).map((term) => {
      const same = [term, ...sameAs(term)]
      return same.some((one) => vocabulary.count(one) > 0) ? same : vocabulary.fuzzyMatches(term)
    })
    const rankOf = ({ command, text, terms }: (typeof known)[number]): Rank | undefined => {
      if (command.label.toLowerCase().startsWith(query)) return Rank.begins
      if (words.every((word) => text.includes(word))) return Rank.contains
      const means = meant.length > 0 && meant.every((same) => same.some((term) => terms.has(term)))
      return means ? Rank.means : undefined
    }
    return known
      .flatMap((one) => {
        const rank = rankOf(one)
        return rank === undefined ? [] : [{ command: one.command, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ command }) => command)
  }
}
