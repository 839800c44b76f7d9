import { chakra } from '@chakra-ui/react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '~/ui/button'
import type { RowHead } from '../resource/row'
import { usePanelUser } from '../sign-in/session-gate'
import type { BulkAction } from './bulk-api'
import type AnyBulkDialog from './bulk-dialog'
import type { BulkBarProps } from './bulk-props'
import { Tick } from './tick'

/** Lazy components forget that they are generic. */
const BulkDialog = lazy(() => import('./bulk-dialog')) as unknown as typeof AnyBulkDialog

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
