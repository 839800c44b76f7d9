import { SearchVocabulary } from '~/lib/vocabulary'
import type { Barangay } from './model'

/** A barangay in an advisory, with the streets and puroks that it names. */
interface NamedParts {
  code: string
  parts: string[]
}

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 8
/** Minimum length of an input that is also compared with streets and puroks. */
const MIN_STREET_LENGTH = 3

/** Common abbreviations in place names. */
const ABBREVIATIONS = new Map([
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['gen', 'general'],
  ['pob', 'poblacion'],
  ['st', 'street'],
  ['ave', 'avenue'],
])

/**
 * Normalizes a place name: without accents, punctuation, “Barangay” and abbreviations. “Brgy. Sto. Niño”
 * becomes `santo nino`.
 */
function normalizePlace(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(brgy|bgy|barangay)\b\.?\s*/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ')
}

/**
 * Finds the barangay for an input: by its code, its name, its name with its town, or the only one whose name
 * contains the input. Otherwise suggests barangays: of that name in several towns, whose name contains the
 * input, where an advisory names such a street or purok, and last those whose name differs by a letter or
 * two.
 * @param named the places of current advisories
 */
export function findBarangay(
  barangays: Barangay[],
  named: NamedParts[],
  input: string,
): { exact?: Barangay; suggestions: Barangay[] } {
  const wanted = normalizePlace(input)
  if (!wanted) return { suggestions: [] }
  const byCode = barangays.find(({ code }) => code === input.trim().toLowerCase())
  if (byCode) return { exact: byCode, suggestions: [] }
  const containsWanted = (part: string) =>
    wanted.length >= MIN_STREET_LENGTH && normalizePlace(part).includes(wanted)
  const isNamed = ({ name, town }: Barangay) =>
    normalizePlace(name) === wanted || normalizePlace(`${name} ${town ?? ''}`) === wanted
  const exactNames = barangays.filter(isNamed)
  const names =
    exactNames.length > 0 ? exactNames : barangays.filter(({ name }) => normalizePlace(name).includes(wanted))
  if (names.length === 1) return { exact: names[0]!, suggestions: [] }
  // A street may extend into a barangay without an outage, and a misspelled name may mean another place, so
  // these are only suggestions.
  const codes = new Set(named.filter(({ parts }) => parts.some(containsWanted)).map(({ code }) => code))
  const onStreet = barangays.filter(({ code }) => codes.has(code))
  const found = [names, onStreet].find(({ length }) => length > 0) ?? misspelled(barangays, wanted)
  return { suggestions: found.slice(0, MAX_SUGGESTIONS) }
}

function misspelled(barangays: Barangay[], wanted: string): Barangay[] {
  const vocabulary = new SearchVocabulary()
  vocabulary.add(barangays.map(({ name }) => normalizePlace(name)))
  const names = vocabulary.fuzzyMatches(wanted)
  return names.flatMap((name) => barangays.filter((barangay) => normalizePlace(barangay.name) === name))
}
