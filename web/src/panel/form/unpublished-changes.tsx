import { Dialog, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { Button } from '~/ui/button'
import type { Row } from '../resource/row'
import { CenterDialog } from './center-dialog'
import type { FormResource } from './form-resource'
import { differences, merge } from './three-way-merge'

/** What visitors see of a document, as a form's values; undefined where they see nothing. */
export function visibleValues<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  row: Row<Data> | undefined,
): Values | undefined {
  if (!row || row.state === 'draft') return undefined
  return resource.toValues(row.published ? { ...row, data: row.published } : row)
}

interface UnpublishedChangesProps<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  control: Control<Values>
  visible: Values
  /** Puts other values into the form, unsaved. */
  onFill: (values: Values) => void
  onClose: () => void
}

/** What the form holds against what visitors see, field by field, each with the way back to that. Saves nothing. */
export function UnpublishedChanges<Data, Values extends FieldValues>(
  props: UnpublishedChangesProps<Data, Values>,
) {
  const { resource, control, visible, onFill, onClose } = props
  const mine = useWatch({ control }) as Values
  const list = useRef<HTMLDivElement>(null)
  const versions = { base: visible, mine, theirs: visible }
  const found = differences(resource.diffSpecs, versions)
  const takeBack = (ids: string[]) => {
    onFill(merge(resource.diffSpecs, versions, Object.fromEntries(ids.map((id) => [id, 'theirs' as const]))))
    // The pressed button goes with its line.
    list.current?.focus()
  }

  return (
    <CenterDialog
      title="Unpublished changes"
      width="720px"
      onClose={onClose}
      footer={
        <>
          {found.length > 1 && (
            <Button variant="outline" shape="field" onClick={() => takeBack(found.map(({ id }) => id))}>
              Revert all
            </Button>
          )}
          <Button shape="field" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted" aria-live="polite">
        {found.length === 0
          ? 'No differences from the published version.'
          : 'Reverting changes the form only. Save to keep it.'}
      </Dialog.Description>
      <chakra.div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={found.length === 1 ? '1 difference' : `${found.length} differences`}
        mt="3"
        outline="none"
      >
        {found.map(({ id, label, mine: here, theirs: seen }) => (
          <chakra.div
            key={id}
            display="grid"
            alignItems="center"
            gap="2"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr auto' }}
            py="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            <chakra.h3 gridColumn="1 / -1" fontSize="md" fontWeight="semibold">
              {label}
            </chakra.h3>
            <Version whose="Published" text={seen} />
            <Version whose="Draft" text={here} />
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-label={`Revert: ${label}`}
              onClick={() => takeBack([id])}
            >
              Revert
            </Button>
          </chakra.div>
        ))}
      </chakra.div>
    </CenterDialog>
  )
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <chakra.p minW="0" overflowWrap="anywhere">
      <chakra.span display="block" fontSize="xs" color="muted">
        {whose}
      </chakra.span>
      {text || (
        <chakra.span fontStyle="italic" color="muted">
          Blank
        </chakra.span>
      )}
    </chakra.p>
  )
}
