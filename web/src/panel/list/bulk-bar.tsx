import { chakra } from '@chakra-ui/react'
import { Suspense, lazy, useState, type ComponentType } from 'react'
import { Button } from '~/ui/button'
import type { RowHead } from '../resource/row'
import { usePanelUser } from '../sign-in/session-gate'
import type { BulkAction } from './bulk-api'
import type AnyBulkDialog from './bulk-dialog'
import type { LazyDialog } from './lazy-dialog'
import type { ListResource } from './list-resource'
import { Tick } from './tick'
import type { Selection } from './use-selection'

/** Lazy components forget that they are generic. */
const BulkDialog = lazy(() => import('./bulk-dialog')) as unknown as typeof AnyBulkDialog

export interface BulkBarProps<Row extends RowHead> {
  resource: ListResource<Row>
  selection: Selection<Row>
  rowLabel: (row: Row) => string
  remember: LazyDialog['remember']
  /** Further acts of the type's own. */
  acts?: ComponentType<ActProps> | undefined
}

/** What an act on many rows is given. */
export interface ActProps {
  /** The selected rows. */
  rows: readonly RowHead[]
  /** @param left ids of the rows that it was not done to */
  onDone: (left: string[]) => void
}

const words: Record<BulkAction, string> = { publish: 'Publish', unpublish: 'Unpublish', remove: 'Delete' }

/** How many rows are selected and the actions for them. */
export function BulkBar<Row extends RowHead>(props: BulkBarProps<Row>) {
  const { resource, selection, acts: Acts } = props
  const { ticked } = selection
  const abilities = usePanelUser()?.abilities ?? []
  const [asked, setAsked] = useState<{ action: BulkAction; rows: Row[] }>()
  const possible = (action: BulkAction) =>
    ticked.filter((row) => row.abilities[action] && abilities.includes(`${resource.name}.${action}`))
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
          css={{ '& [data-tick]': { display: 'grid', placeItems: 'center', width: '44px', height: '44px' } }}
        >
          <Tick
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
          {Acts && <Acts rows={ticked} onDone={selection.keep} />}
        </chakra.div>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
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
