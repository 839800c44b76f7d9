import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { dateIn } from '~/lib/time-zone'
import { Badge } from '../badge'
import { RelativeTime } from '../relative-time'
import type { BulkActionProps } from '../list/bulk-action-props'
import type { ListColumn } from '../list/list-column'
import { createLazyRowDialog } from '../list/lazy-row-dialog'
import type { ListSearch } from '../list/list-search'
import { ResourceSection } from '../list/resource-section'
import { DocumentStateBadge } from '../document-state-badge'
import { usePanelTimeZone } from '../panel-time-zone'
import { useNow } from '../use-now'
import type { FieldDeclaration } from './field-declarations'
import { fieldKindOf } from './field-kinds'
import type { BeforeFieldsProps } from './declarative-dialog'
import type { DeclarativeResource, DeclarativeRow } from './declarative-resource'

/** Parts of a section other than the type's fields. */
interface Own {
  /** A component above the fields of a new document, such as a button that copies another. */
  Beginning?: ComponentType<BeforeFieldsProps>
  /** Components below or beside the fields of a document, if the resource doesn't name any. */
  below?: DeclarativeResource['below']
  /** Further bulk actions. */
  acts?: ComponentType<BulkActionProps>
}

/**
 * Creates the section of a simple type, derived from its fields. Call it once per type, outside of rendering.
 */
export function createDeclarativeSection(
  resource: DeclarativeResource,
  { Beginning, below = resource.below, acts }: Own = {},
): ComponentType<{ search: ListSearch }> {
  const dialog = createLazyRowDialog(async () => {
    const [{ loadUndoOfDocument, createDeclarativeDialog }, more] = await Promise.all([
      import('./declarative-dialog'),
      below?.(),
    ])
    return {
      default: createDeclarativeDialog(resource, { Beginning, parts: more }),
      loadUndoOfUnpublish: loadUndoOfDocument(resource),
    }
  })
  const columns = columnsOf(resource)
  const { isPublic, previewPage } = resource
  return function SimpleSection({ search }) {
    return (
      <ResourceSection
        resource={resource}
        search={search}
        columns={columns}
        rowLabel={({ data }) => resource.title(data)}
        empty={resource.emptyText}
        dialog={dialog}
        isFormPage={resource.groups !== undefined}
        publicPage={isPublic && previewPage ? ({ data }) => previewPage(data) : undefined}
        acts={acts}
      />
    )
  }
}

function columnsOf({
  fields,
  columns,
  sorts,
  states,
  due,
  valuesAt,
  showsReceived,
}: DeclarativeResource): ListColumn<DeclarativeRow>[] {
  const others = Object.keys(fields).filter((name) => !columns.includes(name) && fits(fields[name]!))
  const own = [...columns, ...others].map((name): ListColumn<DeclarativeRow> => {
    const field = fields[name]!
    const isNumber = field.kind === 'integer' || field.kind === 'decimal'
    const first = isNumber || field.kind === 'month' || field.kind === 'instant' ? 'desc' : 'asc'
    return {
      key: name,
      label: field.label,
      numeric: isNumber,
      wraps: ['text', 'choice', 'instant'].includes(field.kind),
      isOptional: !columns.includes(name),
      ...(sorts.includes(name) && { sort: { by: name, first } }),
      cell: ({ data }) => (
        <>
          {valuesAt ? (
            <ShownNow field={field} valueAt={(at) => valuesAt(data, at)[name]} />
          ) : (
            <Shown field={field} value={data[name]} />
          )}
          {due?.by === name && !due.closedStages.includes(String(data['stage'])) && (
            <OverdueBadge day={data[name]} />
          )}
        </>
      ),
    }
  })
  // Keys that can't collide with field names.
  return [
    ...own,
    ...(states.length > 0 ? [stateColumn] : []),
    ...(showsReceived ? [receivedColumn] : []),
    {
      key: ' updated',
      ...(showsReceived && { isOptional: true }),
      label: 'Updated',
      sort: { by: 'updatedAt', first: 'desc' },
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ]
}

/** Whether a field's value fits into a table cell. */
const fits = ({ kind }: FieldDeclaration) => !['rich-text', 'rows', 'seo'].includes(kind)

const stateColumn: ListColumn<DeclarativeRow> = {
  key: ' state',
  label: 'Status',
  sort: { by: 'state', first: 'asc' },
  onCard: 'badge',
  cell: (row) => <DocumentStateBadge row={row} />,
}

const receivedColumn: ListColumn<DeclarativeRow> = {
  key: ' received',
  label: 'Received',
  cell: ({ createdAt }) => <RelativeTime at={createdAt} withHour />,
}

/** Marks a day that is over. */
function OverdueBadge({ day }: { day: unknown }) {
  const today = dateIn(usePanelTimeZone(), useNow())
  if (typeof day !== 'string' || day === '' || day >= today) return null
  return (
    <chakra.span ms="2">
      <Badge tone="bad">Overdue</Badge>
    </chakra.span>
  )
}

/** A value that may change with the clock. */
function ShownNow({ field, valueAt }: { field: FieldDeclaration; valueAt: (at: Date) => unknown }) {
  return <Shown field={field} value={valueAt(useNow())} />
}

/** The value in a cell; if not stated, what that means, or a dash, which is neither zero nor an empty text. */
function Shown({ field, value }: { field: FieldDeclaration; value: unknown }) {
  const zone = usePanelTimeZone()
  return fieldKindOf(field).format(value, field, zone) || ('blankLabel' in field && field.blankLabel) || '—'
}
