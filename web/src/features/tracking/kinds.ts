import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import { acceptedKinds, type Requirement } from '~/lib/papers'
import type { Question } from '~/lib/questions'
import { serviceStage } from './model'

const requirement = v.pipe(
  v.object({
    name: v.string(),
    help: v.nullish(v.string(), null),
    isRequired: v.nullish(v.boolean(), true),
    accepts: v.nullish(v.string(), 'any'),
    maxMegabytes: v.nullish(v.number(), 10),
  }),
  v.transform(({ accepts, ...rest }): Requirement => ({ ...rest, kinds: acceptedKinds(accepts) })),
)

const question: v.GenericSchema<unknown, Question> = v.object({
  label: v.string(),
  help: v.nullish(v.string(), null),
  answerKind: v.picklist(['text', 'long_text', 'number', 'choice']),
  choices: v.nullish(v.string(), ''),
  isRequired: v.nullish(v.boolean(), true),
})

const text = v.nullish(v.string(), null)

/** What can be applied for: for whom it is, and what it requires. */
export const serviceKind = v.object({
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
  steps: v.nullish(v.array(v.omit(serviceStage, ['documentId'])), []),
})

export type ServiceKind = v.InferOutput<typeof serviceKind>

export const readServiceKinds = (reader: CmsReader) =>
  reader.list('service-kind', { sort: ['order:asc', 'documentId:asc'] }, serviceKind)
