import type { FormOption } from './public-form'
import { SearchVocabulary } from './search-vocabulary'

interface Barangay {
  documentId: string
  code: string
  name: string
  /** Its municipality; null if none is stated. */
  town: string | null
}

/** A barangay in an advisory, with the streets and puroks that it names. */
export interface NamedParts {
  code: string
  parts: string[]
}

/** Maximum number of suggestions, unless the caller shows more. */
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
const STREET = / (street|avenue)$/

/** Normalized names; a field looks for all of them at each keystroke. */
const normalized = new Map<string, string>()
const MAX_NORMALIZED = 5000

/**
 * Normalizes a place name: without accents, punctuation, “Barangay” and abbreviations. “Brgy. Sto. Niño”
 * becomes `santo nino`.
 */
function normalizePlace(text: string): string {
  const known = normalized.get(text)
  if (known !== undefined) return known
  const place = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(brgy|bgy|barangay)\b\.?\s*/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ')
  if (normalized.size >= MAX_NORMALIZED) normalized.clear()
  normalized.set(text, place)
  return place
}

/** A barangay that an input may mean, and the street or purok there that an advisory names. */
export interface SuggestedBarangay extends Barangay {
  part?: string
}

/** The municipality that an input names as a whole, also without “City”; null for none. */
export function findTown(barangays: readonly Pick<Barangay, 'town'>[], input: string): string | null {
  const wanted = normalizePlace(input)
  const names = new Set(barangays.map(({ town }) => town))
  const isNamed = (town: string) => [wanted, `${wanted} city`].includes(normalizePlace(town))
  return [...names].find((town) => town !== null && isNamed(town)) ?? null
}

/** What an input means: one barangay, or those that it may mean. */
interface FoundBarangay {
  exact?: Barangay
  /** The input is a part of the name of `exact`, and of no other. */
  isPartOfName?: true
  suggestions: SuggestedBarangay[]
  /** The barangay and town that the input names, where that town has no such barangay. */
  absent?: { name: string; town: string }
}

/**
 * Finds the barangay for an input: by its code, its name, its name with its town, or the only one whose name
 * contains the input. Otherwise suggests barangays: of that name in several towns or whose name contains the
 * input, then those where an advisory names such a street or purok. Without any, suggests those whose name is
 * a part of the input (“Purok 3, Mabini”), else those whose name differs by a letter or two. For a code, which
 * may be a typed name, streets are suggested as well. For a name with a town that has no such barangay, suggests those
 * of that name.
 * @param named the places of current advisories
 * @param limit maximum number of suggestions
 */
export function findBarangay(
  barangays: Barangay[],
  named: NamedParts[],
  input: string,
  limit = MAX_SUGGESTIONS,
): FoundBarangay {
  const wanted = normalizePlace(input)
  if (!wanted) return { suggestions: [] }
  const byCode = barangays.find(({ code }) => code === input.trim().toLowerCase())
  const inTown = barangays.filter(({ name, town }) => isNameInTown(wanted, name, town))
  if (inTown.length === 1) return { exact: inTown[0]!, suggestions: [] }
  const exactNames = barangays.filter(({ name }) => normalizePlace(name) === wanted)
  const isName = byCode !== undefined || inTown.length > 0 || exactNames.length > 0
  const absent = isName ? undefined : findAbsentPair(barangays, wanted)
  if (absent) {
    const ofName = barangays.filter(({ name }) => name === absent.name)
    return { suggestions: ofName.slice(0, limit), absent }
  }
  const names = byCode
    ? [byCode]
    : exactNames.length > 0
      ? exactNames
      : barangays.filter(({ name }) => normalizePlace(name).includes(wanted))
  // A street may have the name of another barangay, or extend into one without an outage. Neither must hide
  // the other, so streets are only suggestions.
  const onStreet = barangays.flatMap((barangay) => {
    const part = named
      .filter(({ code }) => code === barangay.code && !names.includes(barangay))
      .flatMap(({ parts }) => parts)
      .find((each) => wanted.length >= MIN_STREET_LENGTH && ` ${normalizePlace(each)}`.includes(` ${wanted}`))
    return part ? [{ ...barangay, part }] : []
  })
  // Links have codes, and a typed name may be one too.
  if (byCode) return { exact: byCode, suggestions: onStreet.slice(0, limit) }
  if (names.length === 1 && onStreet.length === 0) {
    return { exact: names[0]!, suggestions: [], ...(exactNames.length === 0 && { isPartOfName: true }) }
  }
  // A barangay may have the name of the street.
  const namesakes = STREET.test(wanted)
    ? mentionedIn(barangays, wanted).filter(({ code }) => !onStreet.some((other) => other.code === code))
    : []
  const found = onStreet.length > 0 ? [...names, ...onStreet, ...namesakes] : names
  if (found.length > 0) return { suggestions: found.slice(0, limit) }
  const mentioned = mentionedIn(barangays, wanted)
  const inputParts = mentioned.filter(({ code, name }) =>
    named.some(
      (place) => place.code === code && place.parts.some((part) => isPlaceWithPart(wanted, name, part)),
    ),
  )
  if (inputParts.length === 1) return { exact: inputParts[0]!, suggestions: [] }
  return {
    suggestions: (mentioned.length > 0 ? mentioned : misspelled(barangays, wanted)).slice(0, limit),
  }
}

/** Whether a normalized input is a barangay with its town, also without “City”. */
function isNameInTown(wanted: string, name: string, town: string | null): boolean {
  return town !== null && [wanted, `${wanted} city`].includes(normalizePlace(`${name}, ${town}`))
}

/** The name of a barangay and another town that an input consists of. */
function findAbsentPair(barangays: Barangay[], wanted: string): FoundBarangay['absent'] {
  for (const town of new Set(barangays.flatMap(({ town }) => town ?? []))) {
    const place = normalizePlace(town)
    const ending = [place, place.replace(/ city$/, '')].find((each) => wanted.endsWith(` ${each}`))
    if (ending === undefined) continue
    const wantedName = wanted.slice(0, -ending.length - 1)
    const named = barangays.find(({ name }) => normalizePlace(name) === wantedName)
    if (named) return { name: named.name, town }
  }
  return undefined
}

/** Whether a normalized input is a barangay and one of its streets or puroks, in either order. */
function isPlaceWithPart(wanted: string, name: string, part: string): boolean {
  const place = normalizePlace(name)
  const street = normalizePlace(part)
  return wanted === `${street} ${place}` || wanted === `${place} ${street}`
}

/** Barangays whose names are words of the input; of those, the ones in a town that it names, if it names one. */
function mentionedIn(barangays: Barangay[], wanted: string): Barangay[] {
  const isMentioned = (text: string | null) => ` ${wanted} `.includes(` ${normalizePlace(text ?? '')} `)
  const mentioned = barangays.filter(({ name }) => isMentioned(name))
  const inTown = mentioned.filter(({ town }) => isMentioned(town))
  return inTown.length > 0 ? inTown : mentioned
}

/** The option that a text means, by its value or name, or those that it may mean. */
export function findBarangayOption(
  options: readonly FormOption[],
  typed: string,
): { exact?: FormOption; suggestions: FormOption[] } {
  const places = options.map(({ value, label, group = null }) => ({
    documentId: value,
    code: value,
    name: label,
    town: group,
  }))
  const optionsOf = (found: readonly Barangay[]) =>
    found.flatMap(({ code }) => options.find(({ value }) => value === code) ?? [])
  const { exact, isPartOfName, suggestions } = findBarangay(places, [], typed, places.length)
  const town = findTown(places, typed)
  // A town’s name may be a part of the name of one barangay in another town.
  const isCertain = !(isPartOfName && town !== null)
  if (exact && isCertain) return { exact: optionsOf([exact])[0]!, suggestions: optionsOf(suggestions) }
  const near = optionsOf([...(exact ? [exact] : []), ...suggestions]).filter(({ group }) => group !== town)
  return { suggestions: [...near, ...options.filter(({ group }) => town !== null && group === town)] }
}

function misspelled(barangays: Barangay[], wanted: string): Barangay[] {
  const vocabulary = new SearchVocabulary()
  vocabulary.add(barangays.map(({ name }) => normalizePlace(name)))
  const names = vocabulary.fuzzyMatches(wanted)
  return names.flatMap((name) => barangays.filter((barangay) => normalizePlace(barangay.name) === name))
}
