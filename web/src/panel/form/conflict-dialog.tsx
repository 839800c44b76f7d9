import { Dialog, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { CenterDialog } from './center-dialog'
import { ConflictVersionChoice } from './conflict-version-choice'
import type {
  MergeResolutions,
  MergeChoice,
  DiffSpec,
  ComparedVersions,
  WrittenValues,
} from './difference-specs'
import {
  findFormDifferences,
  applyMergeResolutions,
  defaultMergeResolutions,
  withStoredFixedFields,
} from './three-way-merge'

interface ConflictDialogProps<Values> {
  specs: DiffSpec<Values>[]
  versions: ComparedVersions<Values>
  /** "Ben Cruz changed this while you were editing". */
  title: string
  /** The name of the user who saved in between. */
  who: string
  /** The label of the button that continues: "Save draft" or "Publish". */
  goOn: string
  /** Whether what the user doesn't keep stays in the version history. */
  hasVersions?: boolean
  /** What the user wrote before they went back to the form. */
  written?: WrittenValues
  /** @param isOverwriting whether the user decided against something that the other one saved */
  onResolve: (merged: Values, isOverwriting: boolean) => void
  /** @param written what the user wrote in place of both sides, for the next time */
  onClose: (written: WrittenValues) => void
}

/**
 * Resolves a conflict: another user saved in between. Shows both versions field by field, and the user
 * decides each difference.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { specs } = props
  // The values at the time of the rejected save; they don't change while the dialog is open.
  const [versions] = useState(() => withStoredFixedFields(specs, props.versions))
  const [found] = useState(() => findFormDifferences(specs, versions))
  const [written, setWritten] = useState<WrittenValues>(props.written ?? {})
  const [choices, setChoices] = useState<MergeResolutions>(() => ({
    ...defaultMergeResolutions(found),
    ...Object.fromEntries(
      found.filter(({ id, writable }) => writable && id in written).map(({ id }) => [id, 'written' as const]),
    ),
  }))
  const open = found.filter((difference) => !choices[difference.id]).length
  // Fields that only one user changed keep that change.
  const disputed = found.filter(({ changedBy }) => changedBy === 'both')
  const all = (side: MergeChoice) =>
    setChoices((before) => ({ ...before, ...Object.fromEntries(disputed.map(({ id }) => [id, side])) }))

  const close = () => props.onClose(written)

  return (
    <CenterDialog
      title={props.title}
      width="720px"
      onClose={close}
      footer={
        <>
          <chakra.span role="status" flex="1 1 160px" alignSelf="center" fontSize="sm" color="muted">
            {open === 0 ? 'All conflicts resolved' : `Conflicts left: ${open}`}
          </chakra.span>
          <Button variant="outline" shape="field" onClick={close}>
            Back to the form
          </Button>
          <Button
            shape="field"
            disabled={open > 0}
            onClick={() =>
              props.onResolve(
                applyMergeResolutions(specs, versions, choices, written),
                found.some(
                  ({ id, changedBy }) =>
                    changedBy !== 'me' && choices[id] !== 'theirs' && choices[id] !== 'merged',
                ),
              )
            }
          >
            {props.goOn}
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted">
        {found.length === 0
          ? 'You both made the same changes, so there’s nothing to choose.'
          : 'Choose a version for each field, or write something else. Fields that only one of you changed and changes to different paragraphs are already filled in. Nothing is saved yet.'}
        {found.length > 0 && props.hasVersions && ' The newer version stays in the version history.'}
      </Dialog.Description>
      {found.length > 1 && disputed.length > 0 && (
        <chakra.div display="flex" gap="2" mt="3">
          <Button size="sm" variant="outline" shape="field" onClick={() => all('mine')}>
            Keep all mine
          </Button>
          <Button size="sm" variant="outline" shape="field" onClick={() => all('theirs')}>
            Keep all theirs
          </Button>
        </chakra.div>
      )}
      <chakra.div mt="3">
        {found.map((difference) => (
          <ConflictVersionChoice
            key={difference.id}
            difference={difference}
            who={props.who}
            chosen={choices[difference.id]}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.id]: side }))}
            written={written[difference.id]}
            onWrite={(value) => setWritten((before) => ({ ...before, [difference.id]: value }))}
          />
        ))}
      </chakra.div>
    </CenterDialog>
  )
}
