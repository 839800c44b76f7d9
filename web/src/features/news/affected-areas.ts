import type { Advisory } from './model'

/** A barangay of an advisory, with its affected and excluded parts. */
export interface AffectedArea {
  code: string
  name: string
  town: string | null
  /** `Part, Rizal Street`; empty if the whole barangay is affected. */
  parts: string[]
  excluded: string[]
  isBack: boolean
}

/** The barangays of an advisory, each once, in the editors' order. */
export function affectedAreasOf({ areas }: Advisory): AffectedArea[] {
  const places = new Map<string, AffectedArea>()
  for (const { barangay, portion, streets, excluded, restoredAt } of areas) {
    if (!barangay) continue
    const known = places.get(barangay.code)
    const place = known ?? { ...barangay, parts: [], excluded: [], isBack: true }
    // Editors type streets in one line, separated by semicolons.
    const details = [portion, ...(streets?.split(';') ?? [])].flatMap((text) => text?.trim() || [])
    if (excluded) place.excluded.push(...(details.length > 0 ? details : [barangay.name]))
    else {
      place.parts.push(...details)
      place.isBack = place.isBack && restoredAt !== null
    }
    places.set(barangay.code, place)
  }
  return [...places.values()].filter(({ code }) =>
    areas.some(({ barangay, excluded }) => barangay?.code === code && !excluded),
  )
}

/** Areas of an advisory that have no power yet, also before a planned interruption begins. */
export const unrestoredAreasOf = (advisory: Advisory): AffectedArea[] =>
  affectedAreasOf(advisory).filter(({ isBack }) => !isBack)
