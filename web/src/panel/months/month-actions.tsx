import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { monthAndYear } from '~/lib/months'
import { Button } from '~/ui/button'
import { SoftDisabledButton } from '../form/form-footer'
import type { ListResource } from '../list/list-resource'
import type { ListSearch } from '../list/list-search'
import { useSearchPatch } from '../list/search-params-link'
import type { RowMetadata } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { monthQuery } from './month-api'

const CreateMonthDialog = lazy(() => import('./create-month-dialog'))
const PublishMonthDialog = lazy(() => import('./publish-month-dialog'))
const ImportDialog = lazy(() => import('../imports/import-dialog'))

interface MonthActionsProps<Row> {
  resource: ListResource<Row & RowMetadata>
  search: ListSearch
  rowLabel: (row: Row) => string
}

/** Actions on a whole month of a type: creating its drafts from the previous month, and publishing it. */
export function MonthActions<Row extends RowMetadata>({
  resource,
  search,
  rowLabel,
}: MonthActionsProps<Row>) {
  const abilities = usePanelUser()?.abilities ?? []
  const [open, setOpen] = useState<'publish' | 'import'>()
  const patch = useSearchPatch()
  const may = (ability: string) => abilities.includes(`${resource.name}.${ability}`)
  const month = resource.monthly && search[resource.monthly]?.toString()
  if (!resource.monthly || !may('startMonth')) return null
  const close = () => setOpen(undefined)
  const endStart = () => void patch({ start: undefined }, { replace: true })
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2.5" mb="3">
      <Button size="sm" variant="outline" shape="field" onClick={() => void patch({ start: 1 })}>
        Create drafts for a month
      </Button>
      {month && may('publish') && (
        <PublishMonthButton resource={resource} month={month} onPress={() => setOpen('publish')} />
      )}
      <Suspense>
        {search.start && (
          <CreateMonthDialog
            resource={resource}
            onClose={endStart}
            {...(may('import') && {
              onTable: () => {
                endStart()
                setOpen('import')
              },
            })}
          />
        )}
        {open === 'import' && <ImportDialog resource={resource} onClose={close} />}
        {open === 'publish' && month && (
          <PublishMonthDialog
            resource={resource}
            month={month}
            rowLabel={rowLabel as never}
            onClose={close}
          />
        )}
      </Suspense>
    </chakra.div>
  )
}

interface PublishMonthButtonProps {
  resource: ListResource
  month: string
  onPress: () => void
}

/** Opens the publication of a month; not available once all of it is published. */
function PublishMonthButton({ resource, month, onPress }: PublishMonthButtonProps) {
  const { data } = useQuery(monthQuery(resource, month))
  const isPublished =
    data?.total === data?.rows.length && data?.rows.every(({ state }) => state === 'published')
  return (
    <SoftDisabledButton
      size="sm"
      variant="outline"
      shape="field"
      softDisabled={isPublished ?? false}
      onClick={onPress}
    >
      Publish {monthAndYear(month)}
    </SoftDisabledButton>
  )
}
