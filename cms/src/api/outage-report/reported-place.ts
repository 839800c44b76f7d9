import { rowsOfComponent, type ContentValues } from '../../content/content-rules'

/** Kinds of places that names are written with or without. */
const STREET = ['street', 'st', 'str', 'kalye', 'road', 'rd', 'avenue', 'ave']
const ZONE = ['purok', 'prk', 'sitio', 'zone', 'phase', 'block', 'blk', 'lot']
/** Words between a name and what lies near it. */
const BETWEEN =
  /[,;()/&]|\b(?:and|at|from|to|between|near|beside|behind|along|corner|cor|by|in|of|only|sa|tapat|malapit|kanto|area|side)\b/

/** A barangay that an advisory names. */
export interface AdvisoryPlace {
  /** Its streets without power; empty for the whole barangay. */
  out: string[]
  /** Its areas with power. */
  excluded: string[]
}

/** The barangays without power of an advisory, by document id. */
export function placesWithoutPower(advisory: ContentValues): Map<string, AdvisoryPlace> {
  const places = new Map<string, AdvisoryPlace & { isOut: boolean; isWhole: boolean }>()
  for (const { barangay, portion, streets, excluded, restoredAt } of rowsOfComponent(advisory.areas)) {
    const { documentId } = (barangay ?? {}) as { documentId?: string }
    if (!documentId) continue
    const place = places.get(documentId) ?? { out: [], excluded: [], isOut: false, isWhole: false }
    places.set(documentId, place)
    const parts = [portion, streets].flatMap((text) => (typeof text === 'string' ? text.split(';') : []))
    const named = parts.flatMap((part) => part.trim() || [])
    if (excluded === true || restoredAt) place.excluded.push(...named)
    else {
      place.isOut = true
      place.isWhole ||= named.length === 0
      place.out.push(...named)
    }
  }
  return new Map(
    [...places].flatMap(([id, { isOut, isWhole, out, excluded }]) =>
      isOut && advisory.stage !== 'restored' ? [[id, { out: isWhole ? [] : out, excluded }]] : [],
    ),
  )
}

/**
 * Whether a report from this barangay is about its outage: power is out in all of it, or on the reported street, and not
 * in an area with power. A report without a street from a barangay that is partly out may be about something else.
 */
export function isReportedPlaceOut({ out, excluded }: AdvisoryPlace, reported: string | null): boolean {
  const isNamedIn = (texts: string[]) =>
    texts.some((text) => namesIn(text).some((name) => isIn(name, reported)))
  if (isNamedIn(excluded)) return false
  return out.length === 0 || isNamedIn(out)
}

/** The names in a text, as words: `Mabini Heights, Purok 1 and 2` has `mabini heights`, `purok 1` and `purok 2`. */
function namesIn(text: string): string[][] {
  let kind: string | undefined
  return piecesOf(text).map((words) => {
    // A number alone continues the list before it.
    const name = kind && words.length === 1 && /^\d/.test(words[0]!) ? [kind, ...words] : words
    kind = ZONE.includes(name[0]!) ? name[0] : undefined
    return name
  })
}

/** Whether a reported text has a name, alone or before what is near: `12 Rizal St.` has `Rizal Street`, `Rizal School` not. */
function isIn(name: string[], reported: string | null): boolean {
  const isZone = ZONE.includes(name[0]!)
  const core = isZone ? name : name.filter((word, index) => index === 0 || !STREET.includes(word))
  return namesIn(reported ?? '').some((words) =>
    words.some((_word, start) => {
      if (!core.every((word, index) => words[start + index] === word)) return false
      const next = words[start + core.length]
      return isZone || next === undefined || STREET.includes(next) || /^\d/.test(next) || ZONE.includes(next)
    }),
  )
}

const piecesOf = (text: string): string[][] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.'’]/g, '')
    .split(BETWEEN)
    .map((piece) => piece.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'the'))
    .filter((words) => words.length > 0)
