import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import { pictureSchema } from '~/lib/picture'

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
export const aboutPageSchema = v.object({
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
  areaPicture: pictureSchema,
  areaPictureAlt: text,
  substations: v.nullish(v.array(substation), []),
  areaNote: text,
  milestones: v.nullish(v.array(milestone), []),
})

export type AboutPageText = v.InferOutput<typeof aboutPageSchema>
export type Milestone = v.InferOutput<typeof milestone>

/** The text of the about page; null if none is published. */
export async function readAboutPageText(reader: CmsReader): Promise<AboutPageText | null> {
  try {
    return await reader.single('about-page', aboutPageSchema)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
