import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const personalDocument = v.object({
  /** Name of the type, or `service-draft`, `subscription`, `assignment`, `mention` or `saved-view`. */
  type: v.string(),
  /** Path of the type's list; null for what has no list. */
  path: v.nullable(v.string()),
  documentId: v.string(),
  title: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  restrictedAt: v.nullable(v.string()),
})

/** One document about a person; its title names no person. */
export type PersonalDocument = v.InferOutput<typeof personalDocument>

const documents = v.object({ documents: v.array(personalDocument) })

const overview = v.object({
  retention: v.array(
    v.object({
      path: v.string(),
      label: v.string(),
      months: v.number(),
      documents: v.number(),
      oldestAt: v.nullable(v.string()),
    }),
  ),
  retentionRun: v.nullable(v.object({ at: v.string(), error: v.nullable(v.string()) })),
  restricted: v.number(),
  log: v.array(
    v.object({ at: v.string(), by: v.nullable(v.string()), action: v.string(), title: v.string() }),
  ),
})

/** How long personal data is kept, and what was done about persons last. */
export type PersonalDataOverview = v.InferOutput<typeof overview>

export const personalDataQueryKey = ['manage', 'personal-data'] as const

export const personalDataQuery = queryOptions({
  queryKey: personalDataQueryKey,
  queryFn: ({ signal }) => callManageApi('personal-data', { schema: overview, signal }),
  staleTime: LOADER_DATA_FRESH_MS,
})

/** What the panel does with the data of one person. */
type PersonalAct = 'search' | 'export' | 'restrict' | 'lift-restriction' | 'erase'

const post = <T>(act: PersonalAct, email: string, schema: v.GenericSchema<unknown, T>): Promise<T> =>
  callManageApi(`personal-data/${act}`, { method: 'POST', body: { email }, schema })

/** What is stored about the person with an email address. */
export const searchPersonalData = async (email: string): Promise<PersonalDocument[]> =>
  (await post('search', email, documents)).documents

/** Restricts what is stored about a person, or lifts that. */
export const setProcessingRestriction = async (
  email: string,
  act: 'restrict' | 'lift-restriction',
): Promise<PersonalDocument[]> => (await post(act, email, documents)).documents

/** All data about a person, by type. */
export const exportPersonalData = (email: string): Promise<unknown> => post('export', email, v.unknown())

/** Erases all data about a person. @returns how many documents there were */
export const erasePersonalData = async (email: string): Promise<number> =>
  (await post('erase', email, v.object({ erased: v.number() }))).erased
