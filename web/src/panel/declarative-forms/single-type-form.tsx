import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { NotFoundError } from '~/cms/errors'
import { CardSkeleton } from '../card'
import { FormPage } from '../form/form-page'
import { ResourceForm } from '../form/resource-dialog'
import { ListError } from '../list/list-messages'
import { createResourceApi } from '../resource/resource-api'
import { resourceQueryKey, rowQueryOptions } from '../resource/resource-queries'
import { usePanelUser } from '../sign-in/session-gate'
import { usePanelTimeZone } from '../panel-time-zone'
import { SectionedFields } from './sectioned-fields'
import { createDeclarativeFormResource } from './declarative-form-resource'
import { loadListDefaults, fillEmptyLists } from './fill-empty-lists'
import { limitFormToAbilities, type SingleTypeResource } from './declarative-resource'

/** The form is always open, so there is no element to return the focus to. */
const here = { target: () => null, forgetRow: () => undefined }

/** Creates the form of a single type; blank until it is saved for the first time. */
export function createSingleTypeForm(whole: SingleTypeResource): ComponentType {
  const { name } = whole
  return function SingleForm() {
    const zone = usePanelTimeZone()
    const user = usePanelUser()
    const abilities = user?.abilities
    const resource = useMemo(() => limitFormToAbilities(whole, abilities ?? []), [abilities])
    const { groups } = resource
    const defaults = useQuery({
      queryKey: [...resourceQueryKey(name), 'defaults', Object.keys(resource.fields)],
      queryFn: () => loadListDefaults(resource.fields),
      staleTime: Infinity,
      gcTime: 0,
    })
    const fields = defaults.data ?? resource.fields
    const api = useMemo(() => createResourceApi(name, resource.rowSchema, true), [resource])
    const client = useQueryClient()
    const form = useMemo(
      () => fillEmptyLists(createDeclarativeFormResource(resource, zone, api), fields),
      [resource, fields, zone, api],
    )
    const row = useQuery(rowQueryOptions(api, name))
    const isNew = row.error instanceof NotFoundError
    const failed = row.error && !isNew ? row : defaults.error && !defaults.data ? defaults : undefined
    if (failed) {
      return <ListError error={failed.error} noun={resource.nouns[1]} onRetry={() => void failed.refetch()} />
    }
    if (!user || !defaults.data || (!row.data && !isNew)) return <CardSkeleton lines={6} height="84px" />
    return (
      <ResourceForm
        resource={form}
        row={row.data}
        userId={String(user.id)}
        frame={FormPage}
        returnFocus={here}
        onMade={() => undefined}
        onClose={() => undefined}
        toastText={(action) => {
          // Other pages read this document too, for example for the time zone.
          if (action === 'save')
            void client.invalidateQueries({ queryKey: [...resourceQueryKey(name), 'zone'] })
          return undefined
        }}
      >
        {(state, row) => (
          <SectionedFields
            groups={groups}
            fields={fields}
            resource={form}
            state={state}
            row={row}
            headings="h3"
          />
        )}
      </ResourceForm>
    )
  }
}
