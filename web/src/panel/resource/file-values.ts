import * as v from 'valibot'

/** A file of the media library in a form. */
export const fileValueSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  /** Kilobytes. */
  size: v.number(),
})

/** An image in a form: the library's data, overridden by the document's own alt text and caption. */
export const imageValueSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  alternativeText: v.nullish(v.string(), ''),
  caption: v.nullish(v.string(), null),
  credit: v.nullish(v.string(), null),
  /**
   * The point that must stay visible when the image is cropped (percent of its width and height, as in the library).
   */
  focalPoint: v.nullish(v.object({ x: v.number(), y: v.number() }), null),
})

export type ImageValue = v.InferOutput<typeof imageValueSchema>
export type FileValue = v.InferOutput<typeof fileValueSchema>
