import { Dialog, chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { CheckboxLine } from '../form/fields/select-controls'
import type { ListColumn } from './list-column'
import type { ListColumnChoice } from './use-list-columns'

interface ColumnsDialogProps<Row> {
  columns: ListColumn<Row>[]
  choice: ListColumnChoice<Row>
  onClose: () => void
}

/** Selects the columns of a list, which updates at once. */
export default function ColumnsDialog<Row>({ columns, choice, onClose }: ColumnsDialogProps<Row>) {
  const { shown, toggle, reset } = choice
  return (
    <CenterDialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" disabled={!reset} onClick={reset}>
            Reset columns
          </Button>
          <Button shape="field" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted">Saved in this browser only.</Dialog.Description>
      <chakra.div mt="2" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {columns.slice(1).map((column) => (
          <CheckboxLine
            key={column.key}
            name={column.key}
            label={column.label}
            checked={shown.includes(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </chakra.div>
    </CenterDialog>
  )
}
