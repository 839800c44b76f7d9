import * as v from 'valibot'
import { pictureSchema } from '~/lib/picture'

const date = v.pipe(v.string(), v.isoTimestamp())

/** A slide of the home page's hero. */
export const heroSlideSchema = v.object({
  documentId: v.string(),
  heading: v.string(),
  text: v.nullish(v.string(), null),
  image: pictureSchema,
  imageAlt: v.nullish(v.string(), null),
  callToAction: v.nullish(v.object({ label: v.string(), url: v.string() }), null),
  order: v.nullish(v.number(), 0),
  visibleFrom: v.nullish(date, null),
  visibleTo: v.nullish(date, null),
})

export type HeroSlide = v.InferOutput<typeof heroSlideSchema>
