import { chakra } from '@chakra-ui/react'
import { useMemo, type ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EditorLayout } from '../form/editor-layout'
import { FieldControl } from '../form/fields/field-control'
import { liveVersionAsFormValues } from '../form/live-version-as-form-values'
import { ResourceDialog } from '../form/resource-dialog'
import type { RowDialogModule, RowDialogProps } from '../list/lazy-row-dialog'
import { StageBar } from '../form/stage-bar'
import { createUndoOfUnpublish } from '../form/create-undo-action'
import { createResourceApi } from '../resource/resource-api'
import { usePanelTimeZone } from '../panel-time-zone'
import type { AnyFieldValues } from './field-declarations'
import { createDeclarativeFormResource } from './declarative-form-resource'
import { SectionedFields } from './sectioned-fields'
import type { FormParts, DeclarativeResource } from './declarative-resource'

/** Reads a document before an action removes it, for undo. */
export function loadUndoOfDocument(resource: DeclarativeResource): RowDialogModule['loadUndoOfUnpublish'] {
  return (_client, zone) =>
    Promise.resolve(createUndoOfUnpublish(createDeclarativeFormResource(resource, zone)))
}

export interface BeforeFieldsProps {
  form: UseFormReturn<AnyFieldValues>
}

/** The form of a simple type: its fields in order, small ones in pairs. */
export function createDeclarativeDialog(
  resource: DeclarativeResource,
  {
    Beginning,
    parts: { default: Below, Before, Summary, Record } = {},
  }: {
    Beginning?: ComponentType<BeforeFieldsProps> | undefined
    parts?: Partial<FormParts> | undefined
  } = {},
): ComponentType<RowDialogProps> {
  const { nouns, fields, groups, name, progress, valuesAt } = resource
  const api = createResourceApi(name, resource.rowSchema)
  const waitingTitle = nouns[0].charAt(0).toUpperCase() + nouns[0].slice(1)
  return function SimpleDialog(props) {
    const zone = usePanelTimeZone()
    const form = useMemo(() => createDeclarativeFormResource(resource, zone), [zone])
    return (
      <ResourceDialog
        {...props}
        api={api}
        resource={form}
        waitingTitle={waitingTitle}
        frame={groups && EditorLayout}
        {...(!resource.isPublic && { toastText: (action) => (action === 'save' ? 'Saved' : undefined) })}
      >
        {(state, row, onChanged) => {
          const live = liveVersionAsFormValues(form, row)
          const stored = row && form.toValues(row)
          /** What can't be changed and is the title of the dialog, such as a reference number, isn't said again. */
          const isTitle = (field: string) =>
            fields[field]!.isFixed === true && stored !== undefined && stored[field] === form.title(stored)
          return groups ? (
            <>
              {progress && live && <StageBar progressAt={(at) => progress(live, at)} />}
              <SectionedFields
                groups={groups}
                fields={fields}
                valuesAt={valuesAt}
                resource={form}
                state={state}
                row={row}
                headings="h2"
                isPage
                {...(row &&
                  row.state !== 'draft' && {
                    summary: Summary && <Summary row={row} />,
                    steps: Below && row.abilities.save && (
                      <Below row={row} control={state.control} resource={resource} onChanged={onChanged} />
                    ),
                    record: Record && <Record row={row} />,
                  })}
              />
            </>
          ) : (
            <>
              {Before && row && (
                <Before row={row} control={state.control} resource={resource} onChanged={onChanged} />
              )}
              <chakra.div
                display="grid"
                gap="5"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
              >
                {Beginning && !row && <Beginning form={state} />}
                {Object.entries(fields)
                  .filter(([field]) => !isTitle(field))
                  .map(([field, definition]) => (
                    <FieldControl key={field} name={field} field={definition} control={state.control} />
                  ))}
              </chakra.div>
              {Below && row && (
                <Below row={row} control={state.control} resource={resource} onChanged={onChanged} />
              )}
            </>
          )
        }}
      </ResourceDialog>
    )
  }
}
