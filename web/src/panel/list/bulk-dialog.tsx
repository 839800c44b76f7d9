import { Dialog, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { ConfirmDialog, type Confirmation } from '../form/confirm-dialog'
import type { Undo } from '../form/undo-action'
import { refreshLists } from '../resource/resource-queries'
import type { RowHead } from '../resource/row'
import { describeTrouble } from '../trouble'
import { offerUndo } from '../undo'
import { usePanelZone } from '../zone'
import { changeMany, type BulkAction, type Outcome } from './bulk-api'
import type { BulkBarProps } from './bulk-bar'

interface BulkDialogProps<Row extends RowHead> extends BulkBarProps<Row> {
  action: BulkAction
  /** The ticked rows that it can be done to. */
  rows: Row[]
  /** @param left ids of the rows that it was not done to */
  onClose: (left: string[]) => void
}

/** So many documents are read at a time before they are taken away. */
const AT_ONCE = 5

const acts: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  remove: 'deleted',
}

/** Carries an act out on many rows: asks where something goes, shows what became of each, offers the way back. */
export default function BulkDialog<Row extends RowHead>(props: BulkDialogProps<Row>) {
  const { resource, rows, action, rowLabel, selection } = props
  const client = useQueryClient()
  const zone = usePanelZone()
  const [isAgreed, setAgreed] = useState(action === 'publish')
  const [said, setSaid] = useState<string>()
  const [failed, setFailed] = useState<Outcome[]>([])
  /** No answer came: some of it may be done all the same. */
  const [isUnsure, setUnsure] = useState(false)
  const hasBegun = useRef(false)
  const [done, setDone] = useState(0)
  const undos = useRef<Undo[]>([])
  // As they were called: a deleted one has no row any more.
  const [labels] = useState(() => new Map(rows.map((row) => [row.documentId, rowLabel(row)])))
  const [one, many] = resource.nouns
  const count = (number: number) => `${number} ${number === 1 ? one : many}`

  const carryOut = async (chosen: readonly RowHead[], accept: readonly string[] = []) => {
    setSaid('Working…')
    setFailed([])
    setUnsure(false)
    try {
      const kept = action === 'publish' ? new Map<string, Undo>() : await keep(chosen)
      const outcomes = await changeMany(resource.name, action, chosen, accept)
      const good = outcomes.filter(({ status }) => status === 200)
      const total = done + good.length
      setDone(total)
      undos.current.push(...good.flatMap(({ documentId }) => kept.get(documentId) ?? []))
      if (undos.current.length > 0) offerUndo(together(undos.current))
      await refreshLists(client, resource.name)
      const bad = outcomes.filter(({ status }) => status !== 200)
      if (bad.length === 0) {
        toast.success(`${count(total)} ${acts[action]}`)
        return props.onClose([])
      }
      setFailed(bad)
      setSaid(undefined)
    } catch (error) {
      const message = describeTrouble(error).text
      setFailed(chosen.map(({ documentId }) => ({ documentId, status: 0, message, checks: [] })))
      setUnsure(true)
      setSaid(undefined)
      void refreshLists(client, resource.name)
    }
    return undefined
  }
  /** Reads what is about to be taken away. */
  const keep = async (chosen: readonly RowHead[]) => {
    const remember = await props.remember(client, zone)
    const kept = new Map<string, Undo>()
    for (let from = 0; from < chosen.length; from += AT_ONCE) {
      const some = chosen.slice(from, from + AT_ONCE)
      for (const [index, undo] of (
        await Promise.all(some.map(({ documentId }) => remember(documentId, action)))
      ).entries()) {
        if (undo) kept.set(some[index]!.documentId, undo)
      }
    }
    return kept
  }
  const together = (all: readonly Undo[]): Parameters<typeof offerUndo>[0] => ({
    text: all.length === 1 ? all[0]!.text : `${count(all.length)} ${acts[action]}.`,
    undone: all.length === 1 ? all[0]!.undone : `${count(all.length)}: as before`,
    undo: async () => {
      try {
        // What is back already is not brought back twice when somebody tries again.
        for (let next = undos.current[0]; next; next = undos.current[0]) {
          await next.undo()
          undos.current.shift()
        }
      } finally {
        await refreshLists(client, resource.name)
      }
    },
  })

  useEffect(() => {
    if (!isAgreed || hasBegun.current) return
    hasBegun.current = true
    void carryOut(rows)
  })

  // Not while it works: the question before it gives the focus back as it goes, which must not close this one.
  const left = () => failed.length > 0 && props.onClose(failed.map(({ documentId }) => documentId))
  if (!isAgreed) {
    return (
      <ConfirmDialog
        asked={{ ...question(action, rows, count), onYes: () => setAgreed(true) }}
        onClose={() => props.onClose(rows.map(({ documentId }) => documentId))}
      />
    )
  }
  const overruled = failed.filter(
    ({ checks }) => checks.length > 0 && checks.every(({ level }) => level === 'warning'),
  )
  const again = (outcomes: readonly Outcome[]) => {
    const ids = new Set(outcomes.map(({ documentId }) => documentId))
    // As they are by now: somebody may have changed them meanwhile.
    const present = selection.ticked.filter(({ documentId }) => ids.has(documentId))
    return present.length > 0 ? present : rows.filter(({ documentId }) => ids.has(documentId))
  }
  const titleOf = () => {
    if (failed.length === 0) return 'One moment'
    return isUnsure ? 'No answer came' : `${done} of ${done + failed.length} ${acts[action]}`
  }
  return (
    <CenterDialog
      title={titleOf()}
      width="600px"
      onClose={left}
      footer={
        failed.length > 0 && (
          <>
            <Button variant="outline" shape="field" onClick={left}>
              Leave it so
            </Button>
            {overruled.length > 0 && (
              <Button
                variant="outline"
                shape="field"
                onClick={() =>
                  void carryOut(
                    again(overruled),
                    overruled.flatMap(({ checks }) => checks.map(({ code }) => code)),
                  )
                }
              >
                Publish {overruled.length} anyway
              </Button>
            )}
            <Button shape="field" onClick={() => void carryOut(again(failed))}>
              Try {failed.length === 1 ? 'it' : 'these'} again
            </Button>
          </>
        )
      }
    >
      {said && <chakra.p role="status">{said}</chakra.p>}
      {failed.length > 0 && (
        <>
          <Dialog.Description color="muted">
            {isUnsure
              ? 'Nobody knows whether these were done; the list shows it once it can be read. They stay ticked:'
              : 'What was possible is done. Of these nothing was changed, and they stay ticked:'}
          </Dialog.Description>
          <chakra.ul listStyleType="none" m="0" mt="3" p="0">
            {failed.map(({ documentId, message }) => (
              <chakra.li
                key={documentId}
                py="2.5"
                borderTopWidth="1px"
                borderColor="line"
                overflowWrap="anywhere"
              >
                <chakra.strong display="block" fontWeight="semibold">
                  {labels.get(documentId)}
                </chakra.strong>
                {message}
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
    </CenterDialog>
  )
}

function question(
  action: BulkAction,
  rows: readonly RowHead[],
  count: (number: number) => string,
): Omit<Confirmation, 'onYes'> {
  const seen = rows.filter(({ state }) => state !== 'draft').length
  if (action === 'unpublish') {
    return {
      title: `Unpublish ${count(rows.length)}?`,
      text: 'Visitors no longer see them, within a second. They stay here as drafts, and you can undo this right afterwards.',
      yes: 'Unpublish',
    }
  }
  return {
    title: `Delete ${count(rows.length)}?`,
    text:
      seen > 0
        ? `Visitors see ${seen === rows.length ? 'them' : `${seen} of them`} now and lose that within a second. You can undo this right afterwards.`
        : 'Visitors see none of them. You can undo this right afterwards.',
    ...(seen > 0 && { consent: `Visitors may lose ${count(seen)}` }),
    yes: 'Delete',
  }
}
