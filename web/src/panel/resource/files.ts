import * as v from 'valibot'

/** A file of the media library, as forms keep it. */
export const fileValue = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  /** Kilobytes. */
  size: v.number(),
})

/** A picture as forms keep it: what the media library says of it, with what its document says over it. */
export const imageValue = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  alternativeText: v.nullish(v.string(), ''),
  /** What must stay visible when the picture is cropped: per cent of its width and height, as the library keeps it. */
  focalPoint: v.nullish(v.object({ x: v.number(), y: v.number() }), null),
})

export type ImageValue = v.InferOutput<typeof imageValue>
export type FileValue = v.InferOutput<typeof fileValue>
