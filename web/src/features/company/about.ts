import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'
import { picture } from '~/lib/image'

const text = v.nullish(v.string(), null)
const figure = v.nullish(v.number(), null)

const municipality = v.object({
  name: v.string(),
  barangays: figure,
  customers: figure,
  /** Its border in the drawing: points `x,y x,y …`. */
  outline: text,
})

const substation = v.object({ name: v.string(), point: text })

/** A year of the utility's history, and that year's peak demand in MW, if known. */
const milestone = v.object({ year: v.number(), text: v.string(), peakMw: figure })

/** The profile of the utility. */
export const aboutPage = v.object({
  documentId: v.string(),
  headline: v.string(),
  lead: text,
  profile: text,
  mission: text,
  vision: text,
  coreValues: text,
  areaIntro: text,
  municipalities: v.nullish(v.array(municipality), []),
  /** A map that an editor uploaded; it replaces the drawing. */
  areaPicture: picture,
  areaPictureAlt: text,
  substations: v.nullish(v.array(substation), []),
  areaNote: text,
  milestones: v.nullish(v.array(milestone), []),
})

export type AboutPage = v.InferOutput<typeof aboutPage>
export type Milestone = v.InferOutput<typeof milestone>

/** The text of the about page; null if none is published. */
export async function readAboutPage(reader: CmsReader): Promise<AboutPage | null> {
  try {
    return await reader.single('about-page', aboutPage)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
