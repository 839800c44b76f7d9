import type { SearchExcerptPart } from './search-query-and-results'
import { normalizeSearchTerm, splitWordsAndSeparators } from '~/lib/search-words'

/** Maximum length of an excerpt (characters). */
const LENGTH = 200
/** Characters before the first match. */
const BEFORE = 60

/** Splits a text into pieces, and marks those whose term matched. */
export function markSearchMatches(text: string, found: ReadonlySet<string>): SearchExcerptPart[] {
  const pieces: SearchExcerptPart[] = []
  for (const { text: token, isWord } of splitWordsAndSeparators(text)) {
    const isMatch = isWord && found.has(normalizeSearchTerm(token) ?? '')
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += token
    else pieces.push({ text: token, isMatch })
  }
  return pieces
}

/** The part of a text with the most matches; its beginning if there are none. */
export function searchExcerptOf(text: string, found: ReadonlySet<string>): SearchExcerptPart[] {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= LENGTH) return markSearchMatches(plain, found)
  const places: { at: number; term: string }[] = []
  let at = 0
  for (const { text: token, isWord } of splitWordsAndSeparators(plain)) {
    const term = isWord ? normalizeSearchTerm(token) : null
    if (term !== null && found.has(term)) places.push({ at, term })
    at += token.length
  }
  let best = { at: 0, count: 0 }
  for (const [index, { at: from }] of places.entries()) {
    const within = places.slice(index).filter((place) => place.at < from + LENGTH - BEFORE)
    const count = new Set(within.map(({ term }) => term)).size
    if (count > best.count) best = { at: from, count }
  }
  const from = wordStart(plain, Math.max(0, best.at - BEFORE))
  const to = wordEnd(plain, Math.min(plain.length, from + LENGTH))
  const part = `${from > 0 ? '… ' : ''}${plain.slice(from, to)}${to < plain.length ? ' …' : ''}`
  return markSearchMatches(part, found)
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.indexOf(' ', at) + 1)

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.lastIndexOf(' ', at)
  return end > 0 ? end : at
}
