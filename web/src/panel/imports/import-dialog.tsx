import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { SoftDisabledButton } from '../form/form-footer'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import type { ListResource } from '../list/list-resource'
import { importTemplateUrl } from './import-api'
import { findCell } from './find-cell'
import { ImportPreview } from './import-preview'
import { useImport } from './use-import'

/** Imports rows from a spreadsheet: the table, its plan, then one click for all rows. */
export default function ImportDialog({ resource, onClose }: { resource: ListResource; onClose: () => void }) {
  const [one, many] = resource.nouns
  const task = useImport(resource, onClose)
  const { plan, isBusy } = task
  const guard = useRef<LeaveGuardHandle>(null)
  const table = useRef<HTMLTextAreaElement>(null)
  const close = () => guard.current?.ask(onClose)
  const hasProblems = plan !== undefined && plan.problemCount > 0
  /** Returns to the table with the first cell selected that has a problem, or the line if no column is at fault. */
  const editTable = () => {
    const { line = 1, column = null } = plan?.problems[0] ?? {}
    const index = plan?.columns.findIndex(({ heading }) => heading === column) ?? -1
    flushSync(task.back)
    const area = table.current
    if (!area) return
    const lines = area.value.split('\n')
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
    const [from, to] = findCell(lines[line - 1] ?? '', index, lines[0] ?? '')
    area.setSelectionRange(start + from, start + to)
    // The focus scrolls to the selection.
    area.focus()
  }
  const count = plan ? plan.counts.new + plan.counts.changed : 0
  return (
    <CenterDialog
      title={`Import ${many}`}
      width={plan ? '860px' : '600px'}
      onClose={close}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={plan ? task.back : close}>
            {plan ? 'Choose another file' : 'Cancel'}
          </Button>
          {hasProblems ? (
            <Button shape="field" onClick={editTable}>
              Edit table
            </Button>
          ) : plan ? (
            <SoftDisabledButton shape="field" softDisabled={isBusy || count === 0} onClick={task.run}>
              {isBusy ? 'Working…' : `Import ${count} ${count === 1 ? one : many}`}
            </SoftDisabledButton>
          ) : (
            <SoftDisabledButton
              shape="field"
              softDisabled={isBusy || task.text.trim() === ''}
              onClick={task.preview}
            >
              {isBusy ? 'Reading…' : 'Preview import'}
            </SoftDisabledButton>
          )}
        </>
      }
    >
      <FormErrorNotice text={task.trouble} />
      <LeaveGuard ref={guard} dirty={task.text.trim() !== '' || isBusy} title="the import" />
      {plan ? (
        <ImportPreview plan={plan} resource={resource} isBusy={isBusy} onMap={task.map} />
      ) : (
        <chakra.div display="grid" gap="4" mt={task.trouble ? '4' : '0'}>
          <chakra.p color="muted">
            Save your spreadsheet as CSV, or copy its cells. The first row must contain the column headings.
            You’ll see a preview before anything is imported.{' '}
            <chakra.a
              href={importTemplateUrl(resource.name)}
              download
              color="link"
              fontWeight="semibold"
              textDecoration="underline"
            >
              Download a template
            </chakra.a>
          </chakra.p>
          <LabeledField label="CSV file" help="Commas, semicolons or tabs between columns.">
            <Input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              py="2"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) task.choose(file)
                // Lets the user choose the same file again after correcting it.
                target.value = ''
              }}
            />
          </LabeledField>
          <LabeledField label="Or paste your table">
            <Textarea
              ref={table}
              rows={7}
              value={task.text}
              onChange={({ target }) => task.setText(target.value)}
              fontFamily="mono"
              fontSize="sm"
              whiteSpace="pre"
              // Otherwise the field is as wide as its longest line.
              css={{ fieldSizing: 'fixed' }}
              overflowX="auto"
              spellCheck={false}
            />
          </LabeledField>
        </chakra.div>
      )}
    </CenterDialog>
  )
}
