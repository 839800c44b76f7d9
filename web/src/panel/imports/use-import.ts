import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConflictError } from '~/cms/errors'
import { undoBatch } from '../list/bulk-api'
import type { ListResource } from '../list/list-resource'
import { useSearchPatch } from '../list/search-params-link'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import { toUserMessage } from '../user-error'
import { showUndoNotice } from '../undo-notice'
import { planImport, runImport, type ImportPlan, type ImportColumnMapping } from './import-api'
import { UnreadableFileError, decodeTextFile } from './decode-text'

/** The state of an import: table, plan and problems. The input stays until the import is finished. */
export function useImport({ name, nouns, states, monthly }: ListResource, onDone: () => void) {
  const client = useQueryClient()
  const patch = useSearchPatch()
  const [text, setText] = useState('')
  const [mapping, setMapping] = useState<ImportColumnMapping>()
  const [plan, setPlan] = useState<ImportPlan>()
  const step = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  const preview = (table: string, columns: ImportColumnMapping) =>
    step.mutate(async () => {
      setPlan(await planImport(name, table, columns))
      setMapping(columns)
    })
  const write = async ({ planHash }: ImportPlan): Promise<void> => {
    const { batch, counts, months } = await runImport(name, text, mapping, planHash)
    const count = counts.new + counts.changed
    const said = `${count} ${nouns[count === 1 ? 0 : 1]}`
    // The offer to undo is the notice.
    if (batch) {
      showUndoNotice({
        text: states.length > 0 ? `${said} imported as drafts` : `${said} imported`,
        undone: `Import of ${said} undone`,
        undo: async () => {
          await undoBatch(name, batch)
          await refreshListsReviewsAndDashboard(client, name)
        },
      })
    } else toast.success('No changes to import')
    await refreshListsReviewsAndDashboard(client, name)
    // Shows the imported month, with the button that publishes it, or else the imported rows first.
    if (batch)
      void patch(
        {
          q: undefined,
          page: undefined,
          state: undefined,
          sort: 'updatedAt:desc',
          ...(monthly && months.length === 1 && { [monthly]: months[0] }),
        },
        { ignoreBlocker: true },
      )
    onDone()
  }
  return {
    text,
    plan,
    isBusy: step.isPending,
    trouble: step.error ? messageOf(step.error) : undefined,
    setText,
    choose: (file: File) =>
      step.mutate(async () => {
        const read = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
        setText(read)
        setPlan(await planImport(name, read, undefined))
        setMapping(undefined)
      }),
    preview: () => preview(text, undefined),
    /** Maps a column to a field, or to none. */
    map: (index: number, field: string | null) => {
      if (!plan) return
      const columns = plan.columns.map((column, at) => {
        if (at === index) return field
        return column.name === field ? null : column.name
      })
      preview(text, columns)
    },
    /** Returns to the table. */
    back: () => {
      setPlan(undefined)
      step.reset()
    },
    run: () =>
      step.mutate(async () => {
        if (!plan) return
        try {
          await write(plan)
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error
          setPlan(await planImport(name, text, mapping))
          throw error
        }
      }),
  }
}

const messageOf = (error: Error) =>
  error instanceof UnreadableFileError ? error.message : toUserMessage(error)
