import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import { reliefSite } from '~/cms/types.gen'

const text = v.nullish(v.string(), null)

/** Storm mode: its texts, and whether it is on. */
export const stormModeSchema = v.object({
  isOn: v.nullish(v.boolean(), false),
  headline: v.string(),
  text,
  /** One rule per line. */
  safety: text,
  /** One service per line. */
  unavailable: text,
})

export const RELIEF_SITE_KINDS = choiceValuesOf(reliefSite.fields.kind)

/** An evacuation center, or a place to charge a phone. */
export const reliefSiteSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  kind: v.picklist(RELIEF_SITE_KINDS),
  address: v.string(),
  note: text,
})

export type StormMode = v.InferOutput<typeof stormModeSchema>
export type ReliefSite = v.InferOutput<typeof reliefSiteSchema>
