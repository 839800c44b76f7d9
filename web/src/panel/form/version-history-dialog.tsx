import { Dialog, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '~/ui/button'
import type { ResourceApi, HistoryVersionHead } from '../resource/resource-api'
import { versionsQueryKey, versionsQueryOptions } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import type { showUndoNotice } from '../undo-notice'
import { ToggleButtons } from '../toggle-buttons'
import { toUserMessage } from '../user-error'
import { CenterDialog } from './center-dialog'
import type { DiffSpec } from './difference-specs'
import { FormErrorNotice } from './form-error-notice'
import { SoftDisabledButton } from './form-footer'
import { LabeledField } from './labeled-field'
import { NameVersion } from './name-version'
import { SelectInput } from './select-input'
import { TextDifference } from './text-difference'
import { findFormDifferences, applyMergeResolutions } from './three-way-merge'
import { VersionList, liveVersionName, type ListedVersionKey } from './version-list'

/** What can be compared: the form, the live version, or a version by number. */
export type ComparableVersionKey = 'form' | ListedVersionKey

/** How a difference is shown: both texts in one, or each in a column. */
type View = 'changes' | 'side-by-side'
const views: { value: View; label: string }[] = [
  { value: 'changes', label: 'Changes' },
  { value: 'side-by-side', label: 'Side by side' },
]

interface VersionHistoryProps {
  api: Pick<ResourceApi<unknown>, 'name' | 'versions' | 'version' | 'nameDraft' | 'renameVersion'>
  row: RowMetadata
  specs: DiffSpec<FieldValues>[]
  /** Converts a version's fields to form values. @throws UnavailableError for an unknown shape */
  toValues: (data: unknown) => FieldValues
  /** The form's values. */
  mine: FieldValues
  /** The live version's values. */
  live: FieldValues | undefined
  hasDrafts: boolean
  /** Whether the form saves itself as the draft. */
  autosaves: boolean
  /** The version that is initially compared with the form. */
  first: ComparableVersionKey | undefined
  isDirty: boolean
  isReadOnly: boolean
  /** Replaces the form's values; the next save keeps the replaced draft as a version. @returns a function that brings the former ones back */
  onFill: (values: FieldValues) => () => void
  /** Offers to undo a restoration while the form is open. */
  offerUndo: typeof showUndoNotice
  onClose: () => void
}

/**
 * The versions of a document: compares any two field by field, and restores one, whole or by field. Restoring
 * changes only the form, which may save itself as the draft, so it requires no confirmation; visitors see it after
 * publication.
 */
export default function VersionHistoryDialog(props: VersionHistoryProps) {
  const { api, row, specs, live, isReadOnly, onFill, onClose } = props
  const { documentId } = row
  const list = useQuery(versionsQueryOptions(api, row))
  const heads = list.data?.versions ?? []
  const [chosen, setChosen] = useState(props.first)
  const from: ComparableVersionKey | undefined =
    chosen ?? (heads[0] ? `${heads[0].number}` : live === undefined ? undefined : 'live')
  const [to, setTo] = useState<ComparableVersionKey>('form')
  const [view, setView] = useState<View>('changes')
  const group = useRef<HTMLDivElement>(null)
  const versions = useRef<HTMLDivElement>(null)

  const older = useVersionValues(props, from, heads)
  const newer = useVersionValues(props, to, heads)
  const error = list.error ?? older.error ?? newer.error
  const compared = older.values &&
    newer.values && { base: older.values, mine: newer.values, theirs: older.values }
  const found = compared ? findFormDifferences(specs, compared) : []

  const nameOf = (key: ComparableVersionKey): string => {
    if (key === 'form') return props.hasDrafts ? 'Changes in this form' : 'This form'
    if (key === 'live') return liveVersionName(props.hasDrafts)
    const head = heads.find(({ number }) => String(number) === key)
    return head?.name ? `Version ${key}: ${head.name}` : `Version ${key}`
  }
  const subject =
    from === 'live' ? `the ${liveVersionName(props.hasDrafts).toLowerCase()}` : `version ${from ?? ''}`
  const restore = (values: FieldValues, text: string) => {
    const bringBack = onFill(values)
    props.offerUndo({
      text: props.autosaves
        ? `${text} restored in the draft`
        : `${text} restored in the form. Save to keep it.`,
      undone: 'Restore undone',
      undo: () => Promise.resolve(bringBack()),
    })
    // The clicked button disappears with its line, so the group gets the focus.
    group.current?.focus()
  }
  const keys: ComparableVersionKey[] = [
    'form',
    ...(live === undefined ? [] : (['live'] as const)),
    ...heads.map(({ number }): ComparableVersionKey => `${number}`),
  ]
  const head = heads.find(({ number }) => String(number) === from)
  const canRestore = !isReadOnly && from !== undefined && from !== 'form' && older.values !== undefined

  return (
    <CenterDialog
      title="Version history"
      width="1180px"
      initialFocus={versions}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Close
          </Button>
          {canRestore && (
            <SoftDisabledButton
              shape="field"
              softDisabled={to === 'form' && found.length === 0}
              onClick={() => {
                restore(older.values!, nameOf(from))
                onClose()
              }}
            >
              Restore {subject}
            </SoftDisabledButton>
          )}
        </>
      }
    >
      <Dialog.Description color="muted">
        {props.autosaves
          ? 'Restoring puts this version into the draft. The current draft stays in the history.'
          : 'Restoring a version changes only this form.'}{' '}
        The website stays as it is until you {props.hasDrafts ? 'publish' : 'save'}.
      </Dialog.Description>
      <FormErrorNotice text={error ? toUserMessage(error) : undefined} />
      <chakra.div
        display="grid"
        gap="6"
        mt="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' }}
      >
        <chakra.div minW="0">
          <VersionList
            heads={heads}
            live={live === undefined ? undefined : (list.data?.live ?? null)}
            hasDrafts={props.hasDrafts}
            selected={from}
            ref={versions}
            onSelect={setChosen}
          />
          {list.data && heads.length === 0 && (
            <chakra.p mt="3" fontSize="sm" color="muted">
              {live === undefined ? 'No versions yet.' : 'No earlier versions.'}{' '}
              {props.hasDrafts
                ? 'A version is saved when you replace published content, request a review or discard changes. One is also saved when you delete most of a draft, or edit it again after 10 minutes or more.'
                : 'Each time you save, the previous content is kept here.'}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div minW="0">
          {from !== undefined && (
            <LabeledField label={`Compare ${subject} with`}>
              <SelectInput
                value={to}
                onChange={({ target }) => setTo(target.value as ComparableVersionKey)}
                choices={keys
                  .filter((key) => key !== from)
                  .map((key) => ({ value: key, label: nameOf(key) }))}
              />
            </LabeledField>
          )}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4" minH="8">
            <chakra.p aria-live="polite" fontWeight="semibold" me="auto">
              {compared && (found.length === 0 ? 'No differences' : counted(found.length))}
              {from !== undefined && !compared && !error && 'Loading…'}
            </chakra.p>
            {found.length > 0 && (
              <ToggleButtons label="View" choices={views} value={view} onChange={setView} />
            )}
          </chakra.div>
          <chakra.div
            ref={group}
            tabIndex={-1}
            role="group"
            aria-label={counted(found.length)}
            outline="none"
          >
            {found.map(({ id, label, mine: after, theirs: before }) => (
              <chakra.div
                key={id}
                py="3"
                borderTopWidth="1px"
                borderColor="line"
                _first={{ borderTopWidth: 0 }}
              >
                <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
                  <chakra.h3 fontSize="sm" fontWeight="semibold" color="muted">
                    {label}
                  </chakra.h3>
                  {canRestore && to === 'form' && (
                    <Button
                      size="sm"
                      variant="outline"
                      shape="field"
                      flexShrink="0"
                      aria-label={`Restore: ${label}`}
                      onClick={() =>
                        restore(applyMergeResolutions(specs, compared!, { [id]: 'theirs' }), label)
                      }
                    >
                      Restore
                    </Button>
                  )}
                </chakra.div>
                {view === 'changes' || before === after ? (
                  <TextDifference before={before} after={after} />
                ) : (
                  <chakra.div
                    display="grid"
                    gap="4"
                    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
                  >
                    {(['before', 'after'] as const).map((side) => (
                      <div key={side}>
                        <chakra.p fontSize="xs" color="muted">
                          {nameOf(side === 'before' ? from! : to)}
                        </chakra.p>
                        <TextDifference before={before} after={after} side={side} />
                      </div>
                    ))}
                  </chakra.div>
                )}
              </chakra.div>
            ))}
          </chakra.div>
          {!isReadOnly && (
            <chakra.div mt="5" pt="5" borderTopWidth="1px" borderColor="line" display="grid" gap="5">
              {head && <NameVersion key={head.number} api={api} documentId={documentId} head={head} />}
              <NameVersion
                api={api}
                documentId={documentId}
                isDirty={props.isDirty}
                hasDrafts={props.hasDrafts}
              />
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
    </CenterDialog>
  )
}

/** A version as form values; undefined while loading. */
function useVersionValues(
  { api, row, toValues, mine, live }: VersionHistoryProps,
  key: ComparableVersionKey | undefined,
  heads: readonly HistoryVersionHead[],
): { values: FieldValues | undefined; error: Error | null } {
  const number = key === undefined || key === 'form' || key === 'live' ? undefined : Number(key)
  // A version that is archived later and is older moves this one's number up.
  const at = heads.find((head) => head.number === number)?.at
  const { data, error } = useQuery({
    queryKey: [...versionsQueryKey(api.name, row.documentId), 'content', number, at],
    queryFn: async ({ signal }) => toValues(await api.version(row.documentId, number!, signal)),
    enabled: number !== undefined,
    staleTime: Infinity,
  })
  if (key === 'form') return { values: mine, error: null }
  return key === 'live' ? { values: live, error: null } : { values: data, error }
}

const counted = (count: number) => (count === 1 ? '1 difference' : `${count} differences`)
