import type { LinkProps } from '@tanstack/react-router'
import { synonymsOfTerm, normalizeSearchTerm, distinctQueryTerms, splitSearchWords } from '~/lib/search-words'
import { SearchVocabulary } from '~/lib/search-vocabulary'
import type { PanelSection } from '../panel-sections'
import { isSingleTypeSection } from '../panel-sections'
import { isPanelPageOffered, panelPages } from '../layout/panel-pages'

type PanelTo = NonNullable<LinkProps['to']>

/** A section of the panel, and its page. */
export interface PanelSectionOfPage {
  to: PanelTo
  section: PanelSection
  /** Additional keywords. */
  keywords?: string
}

/** An action of no content type, such as an emergency advisory, and the ability that it requires. */
export interface PaletteActionLink {
  label: string
  detail: string
  keywords?: string
  ability: string
  /** What the action is called for a user without another ability. */
  without?: { ability: string; label: string }
  to: PanelTo
  search: Record<string, string | number>
  /** The id of a section of the page. */
  hash?: string
}

/** A page, record or action that the palette offers. */
export interface PaletteCommand {
  /** Unique. */
  key: string
  group: 'Pages' | 'Actions' | 'Content'
  label: string
  /** Distinguishes commands with the same label. */
  detail?: string
  /** Additional keywords. */
  keywords?: string
  /** Whether it adds a document: what opens the documents comes first, unless the query asks to add one. */
  adds?: true
  /** The command's effect: a navigation, or an action. */
  act: { to: PanelTo; search?: Record<string, string | number>; hash?: string } | (() => void)
}

/** Pages, sections and actions for a user with these abilities. */
export function paletteCommandsFor(
  sections: readonly PanelSectionOfPage[],
  panelActions: readonly PaletteActionLink[],
  abilities: readonly string[],
): PaletteCommand[] {
  const titles = new Map(panelPages.map(({ to, label }) => [to as string, label]))
  const pages = panelPages
    .filter((page) => isPanelPageOffered(page, abilities))
    .map(({ to, label, group, keywords }): PaletteCommand => ({
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
  const parts = known.flatMap(({ to, section: { name, heading }, keywords }): PaletteCommand[] => {
    const page = titles.get(to) ?? ''
    if (heading === page) return []
    return [
      {
        key: name,
        group: 'Pages',
        label: heading,
        detail: page,
        keywords: [keywords, abilities.includes(`${name}.publish`) && PUBLISH_KEYWORDS]
          .filter(Boolean)
          .join(' '),
        act: { to, search: { section: name } },
      },
    ]
  })
  const actions = known.flatMap(({ to, section }): PaletteCommand[] => {
    if (isSingleTypeSection(section)) return []
    const { name, heading, nouns, monthly } = section
    const action = (
      key: string,
      label: string,
      search: Record<string, string | number>,
    ): PaletteCommand[] => [
      {
        key: `${name} ${key}`,
        group: 'Actions',
        label,
        detail: heading,
        keywords: ADD_KEYWORDS,
        adds: true,
        act: { to, search: { section: name, ...search } },
      },
    ]
    const publishMonth: PaletteCommand = {
      key: `${name} publish`,
      group: 'Actions',
      label: `Publish ${nouns[1]} for a month`,
      detail: heading,
      act: { to, search: { section: name } },
    }
    return [
      ...(monthly && abilities.includes(`${name}.startMonth`) && abilities.includes(`${name}.publish`)
        ? [publishMonth]
        : []),
      ...(abilities.includes(`${name}.create`) ? action('add', `Add ${nouns[0]}`, { row: 'new' }) : []),
      ...(monthly && abilities.includes(`${name}.startMonth`)
        ? action('month', `Create ${nouns[0]} drafts for a month`, { start: 1 })
        : []),
    ]
  })
  const others = panelActions
    .filter(({ ability }) => abilities.includes(ability))
    .map(({ ability: _ability, without, to, search, hash, ...action }): PaletteCommand => ({
      key: `${to} ${action.label}`,
      group: 'Actions',
      ...action,
      ...(without && !abilities.includes(without.ability) && { label: without.label }),
      act: { to, search, ...(hash && { hash }) },
    }))
  return [...pages, ...parts, ...others, ...actions]
}

/** What an editor may type for “Add”, in English and Filipino. */
const ADD_KEYWORDS = 'new create bago bagong dagdag magdagdag gumawa'
/** Finds the sections whose documents a user may publish and unpublish. */
const PUBLISH_KEYWORDS = 'publish unpublish'
const addWords = new Set(['add', ...ADD_KEYWORDS.split(' ')])

/** The quality of a match; lower is better. */
const Rank = { begins: 0, names: 1, means: 2, contains: 3, misspells: 4, adds: 5 } as const
type Rank = (typeof Rank)[keyof typeof Rank]

/**
 * Creates a search for commands. Labels that begin with the query come first, then commands with its words, those with synonyms
 * of them in English or Filipino, those whose text contains them, and those with words spelled nearly so. What adds a
 * document comes last, unless the query asks for that.
 */
export function createCommandSearch(
  commands: readonly PaletteCommand[],
): (typed: string) => PaletteCommand[] {
  const known = commands.map((command) => {
    const text = `${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`.toLowerCase()
    return {
      command,
      text,
      terms: new Set(splitSearchWords(text).flatMap((word) => normalizeSearchTerm(word) ?? [])),
    }
  })
  const vocabulary = new SearchVocabulary()
  for (const { terms } of known) vocabulary.add(terms)

  return (typed) => {
    const query = typed.toLowerCase().trim()
    const words = query.split(/\s+/).filter(Boolean)
    const meant = distinctQueryTerms(query).map((term) => [term, ...synonymsOfTerm(term)])
    const nearly = meant.map((same) =>
      same.some((one) => vocabulary.count(one) > 0)
        ? same
        : // A word with another beginning, such as “unpublish”, means something else.
          vocabulary.fuzzyMatches(same[0]!).filter((match) => !same[0]!.endsWith(match)),
    )
    const asksToAdd = words.some((word) => addWords.has(word))
    const rankOf = ({ command, text, terms }: (typeof known)[number]): Rank | undefined => {
      if (command.label.toLowerCase().startsWith(query)) return Rank.begins
      const rank = rankOfText(text, terms)
      return rank !== undefined && command.adds && !asksToAdd ? Rank.adds : rank
    }
    const rankOfText = (text: string, terms: ReadonlySet<string>): Rank | undefined => {
      const asked = words.map((word) => normalizeSearchTerm(word))
      if (asked.every((term) => term !== null && terms.has(term))) return Rank.names
      const hasEach = (all: readonly string[][]) =>
        all.length > 0 && all.every((same) => same.some((term) => terms.has(term)))
      if (hasEach(meant)) return Rank.means
      if (words.every((word) => text.includes(word))) return Rank.contains
      return hasEach(nearly) ? Rank.misspells : undefined
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
