import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { NotFoundError } from '~/cms/errors'

const presence = v.object({
  name: v.string(),
  /** The field that has the focus. */
  field: v.nullable(v.string()),
})

/** Another user who has the same form open. */
export type OtherInForm = v.InferOutput<typeof presence>

const answer = v.object({
  others: v.array(presence),
  /** Number of the last action on the document. */
  lastAction: v.nullish(v.number(), null),
})

/** Milliseconds between two reports; the CMS forgets a user after two and a half of them. */
const REPORT_INTERVAL_MS = 10_000

const report = (address: string, body: { field: string | null; isOpen: boolean }, signal?: AbortSignal) =>
  callManageApi(`${address}/presence`, { method: 'POST', body, schema: answer, ...(signal && { signal }) })

/** The field of the form that has the focus; of a row in a list, the list. Fields of actions beside the form aren't its own. */
function focusedField(): string | null {
  if (document.activeElement?.closest('[data-no-presence]')) return null
  const control = document.activeElement?.closest<HTMLElement>('[data-field]')
  return control?.dataset['field']?.split('.')[0] ?? null
}

const presenceQuery = (address: string) =>
  queryOptions({
    queryKey: ['presence', address],
    queryFn: ({ signal }) => report(address, { field: focusedField(), isOpen: true }, signal),
    // A tab in the background reports nothing, so its user is gone after a while.
    refetchInterval: REPORT_INTERVAL_MS,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })

/** No other users. For fields that belong to no document. */
export const NO_OTHERS_IN_FORM: readonly OtherInForm[] = []

/**
 * Reports that the form of a document is open while it is, and returns who else has it open and whether the document was
 * deleted. Whether two of them change the same is decided at saving, so another failed report is no error.
 * @param address of the document below `/cms`; undefined to report nothing
 * @param lastAction number of the last action that the form knows of; 0 for none
 * @param onLaterAction called once for each later one, and again with the next report if it failed
 */
export function useOthersInForm(
  address: string | undefined,
  lastAction: number,
  onLaterAction: () => Promise<void>,
): { others: readonly OtherInForm[]; isDeleted: boolean } {
  const client = useQueryClient()
  const { data, error, dataUpdatedAt } = useQuery({
    ...presenceQuery(address ?? ''),
    enabled: address !== undefined,
  })
  const announced = useRef(0)
  const announce = useEffectEvent(onLaterAction)
  const latest = data?.lastAction ?? 0
  useEffect(() => {
    const before = announced.current
    // Each report tries again what failed before.
    if (dataUpdatedAt === 0 || latest <= Math.max(lastAction, before)) return
    announced.current = latest
    announce().catch(() => {
      announced.current = before
    })
  }, [latest, lastAction, dataUpdatedAt])
  useEffect(() => {
    if (address === undefined) return undefined
    let field = focusedField()
    const onFocus = () => {
      const next = focusedField()
      if (next === field) return
      field = next
      // Others wait for a field that someone has begun to edit, not for one that was left.
      if (next) void client.refetchQueries({ queryKey: presenceQuery(address).queryKey, type: 'active' })
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      report(address, { field: null, isOpen: false }).catch(() => undefined)
    }
  }, [address, client])
  return {
    others: error ? NO_OTHERS_IN_FORM : (data?.others ?? NO_OTHERS_IN_FORM),
    isDeleted: error instanceof NotFoundError,
  }
}

/** The other users who have the form open, for its fields. */
export const OthersInFormContext = createContext<readonly OtherInForm[]>(NO_OTHERS_IN_FORM)
