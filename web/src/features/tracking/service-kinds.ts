import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { acceptedFileKinds, type PaperRequirement } from '~/lib/paper-forms'
import type { CustomQuestion } from '~/lib/custom-questions'
import { serviceStageSchema } from './model'

const requirement = v.pipe(
  v.object({
    name: v.string(),
    help: v.nullish(v.string(), null),
    isRequired: v.nullish(v.boolean(), true),
    accepts: v.nullish(v.string(), 'any'),
    maxMegabytes: v.nullish(v.number(), 10),
  }),
  v.transform(({ accepts, ...rest }): PaperRequirement => ({ ...rest, kinds: acceptedFileKinds(accepts) })),
)

const question: v.GenericSchema<unknown, CustomQuestion> = v.object({
  label: v.string(),
  help: v.nullish(v.string(), null),
  answerKind: v.picklist(['text', 'long_text', 'number', 'choice']),
  choices: v.nullish(v.string(), ''),
  isRequired: v.nullish(v.boolean(), true),
})

const text = v.nullish(v.string(), null)

/** What can be applied for: for whom it is, and what it requires. */
export const serviceKindSchema = v.object({
  documentId: v.string(),
  kind: v.string(),
  title: v.string(),
  summary: text,
  requirements: v.nullish(v.array(requirement), []),
  fees: text,
  /** X34: whether it can be applied for on the site, and what its form asks. */
  isOnline: v.nullish(v.boolean(), false),
  asksForUse: v.nullish(v.boolean(), false),
  questions: v.nullish(v.array(question), []),
  /** The way of its applications, where it differs from the way of all. */
  steps: v.nullish(v.array(v.omit(serviceStageSchema, ['documentId'])), []),
})

export type ServiceKind = v.InferOutput<typeof serviceKindSchema>

export const readServiceKinds = (reader: CmsReader) =>
  reader.list('service-kind', { sort: ['order:asc', 'documentId:asc'] }, serviceKindSchema)
