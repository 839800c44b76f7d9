import { chakra } from '@chakra-ui/react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '~/ui/button'
import type { RowMetadata } from '../resource/row-schema'
import type { FieldKindName, FieldDeclarations } from '../declarative-forms/field-declarations'
import type { DeclarativeResource } from '../declarative-forms/declarative-resource'
import type AnyRequestReviewsDialog from '../reviews/request-reviews-dialog'
import { usePanelUser } from '../sign-in/session-gate'
import type { BulkAction } from './bulk-api'
import type AnyBulkDialog from './bulk-action-dialog'
import type { BulkActionBarProps } from './bulk-action-props'
import type { NewFieldValue } from './change-field-dialog'
import type { ListResource } from './list-resource'
import { RowCheckbox } from './row-checkbox'

/** `lazy` loses the component's type parameter. */
const BulkActionDialog = lazy(() => import('./bulk-action-dialog')) as unknown as typeof AnyBulkDialog

const AssignDialog = lazy(() => import('../assignments/assign-dialog'))

/** `lazy` loses the component's type parameter. */
const RequestReviewsDialog = lazy(
  () => import('../reviews/request-reviews-dialog'),
) as unknown as typeof AnyRequestReviewsDialog

const ChangeFieldDialog = lazy(() => import('./change-field-dialog'))

const words: Record<Exclude<BulkAction, 'save'>, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  remove: 'Delete',
}

/** Kinds of fields that can have one value for several documents. */
const CHANGEABLE: ReadonlySet<FieldKindName> = new Set([
  'choice',
  'yes-no',
  'reference',
  'text',
  'integer',
  'decimal',
  'date',
  'month',
  'instant',
])

/** Names of fields whose value identifies one document. */
const IDENTIFYING: ReadonlySet<string> = new Set(['name', 'title', 'number', 'code', 'slug', 'reference'])

/**
 * The fields of a declared type that several documents can change at once; none for a type with a form of its own. Texts of what
 * visitors sent are different in each document, and so is what names or identifies it.
 */
function changeableFields(resource: ListResource): FieldDeclarations {
  const { fields = {}, isPublic = true, columns = [] } = resource as Partial<DeclarativeResource>
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { kind, isFixed, isPermanent }]) =>
        CHANGEABLE.has(kind) &&
        !isFixed &&
        !isPermanent &&
        (isPublic || kind !== 'text') &&
        !IDENTIFYING.has(name) &&
        !(kind === 'text' && name === columns[0]),
    ),
  )
}

/** Whether a draft, as it is now, waits for a reviewer or is approved. */
const isReviewUnderWay = (review: RowMetadata['review']) =>
  review?.isCurrent === true && review.state !== 'changes-asked'

/** The number of selected rows and the actions on them. */
export function BulkActionBar<Row extends RowMetadata>(props: BulkActionBarProps<Row>) {
  const { resource, selection, acts: Acts } = props
  const { ticked } = selection
  const abilities = usePanelUser()?.abilities ?? []
  const [asked, setAsked] = useState<{ action: BulkAction; rows: Row[]; change?: NewFieldValue }>()
  const [changing, setChanging] = useState<Row[]>()
  const [requested, setRequested] = useState<Row[]>()
  const [isAssigning, setAssigning] = useState(false)
  const changeable = changeableFields(resource)
  const count = (rows: readonly Row[]) => `${rows.length} ${resource.nouns[rows.length === 1 ? 0 : 1]}`
  const may = (ability: string) => abilities.includes(`${resource.name}.${ability}`)
  // What visitors sent can only be assigned together.
  const possible = (action: BulkAction) =>
    may('bulk') && may(action) ? ticked.filter((row) => row.abilities[action]) : []
  const reviewable = may('requestReview')
    ? ticked.filter(({ abilities: may, review }) => may.requestReview && !isReviewUnderWay(review))
    : []
  return (
    <>
      {ticked.length > 0 && (
        <chakra.div
          role="group"
          aria-label={`Selected ${resource.nouns[1]}`}
          position="sticky"
          bottom="0"
          zIndex="2"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          ps="1"
          pe="4"
          py="1.5"
          bg="teal.soft"
          boxShadow="0 -6px 16px rgb(26 25 40 / 0.08)"
          borderTopWidth="1px"
          borderColor="line"
        >
          <RowCheckbox
            label={`Select all ${resource.nouns[1]} on this page`}
            value={selection.all}
            onChange={selection.tickAll}
          />
          <chakra.span role="status" flex="1 1 90px" fontWeight="semibold" color="teal.deep">
            {ticked.length} selected
          </chakra.span>
          {(['publish', 'unpublish', 'remove'] as const).map((action) => {
            const rows = possible(action)
            return rows.length === 0 ? null : (
              <Button
                key={action}
                variant="outline"
                shape="field"
                {...(action === 'remove' && { color: 'danger' })}
                onClick={() => setAsked({ action, rows })}
              >
                {words[action]} {rows.length < ticked.length && rows.length}
              </Button>
            )
          })}
          {reviewable.length > 0 && (
            <Button
              variant="outline"
              shape="field"
              aria-haspopup="dialog"
              onClick={() => setRequested(reviewable)}
            >
              Request review {reviewable.length < ticked.length && reviewable.length}
            </Button>
          )}
          {possible('save').length > 0 && Object.keys(changeable).length > 0 && (
            <Button
              variant="outline"
              shape="field"
              aria-haspopup="dialog"
              onClick={() => setChanging(possible('save'))}
            >
              Change a field
            </Button>
          )}
          {may('assign') && (
            <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
              Assign
            </Button>
          )}
          {Acts && <Acts rows={ticked} onDone={selection.keep} />}
        </chakra.div>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog
            type={resource.name}
            documentIds={ticked.map(({ documentId }) => documentId)}
            subject={count(ticked)}
            current={undefined}
            onAssigned={() => selection.keep([])}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      )}
      {requested && (
        <Suspense>
          <RequestReviewsDialog
            type={resource.name}
            nouns={resource.nouns}
            rows={requested}
            rowLabel={props.rowLabel}
            onClose={(left) => {
              setRequested(undefined)
              selection.keep(left)
            }}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <ChangeFieldDialog
            fields={changeable}
            counted={count(changing)}
            onChoose={(change) => {
              setAsked({ action: 'save', rows: changing, change })
              setChanging(undefined)
            }}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <BulkActionDialog
            {...props}
            {...asked}
            onClose={(left) => {
              setAsked(undefined)
              selection.keep(left)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
