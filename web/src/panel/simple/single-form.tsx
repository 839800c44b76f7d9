import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { NotFoundError } from '~/cms/errors'
import { CardSkeleton } from '../card'
import { FieldControl } from '../form/fields/field-control'
import { FormPage } from '../form/form-page'
import { ResourceForm } from '../form/resource-dialog'
import { ListTrouble } from '../list/list-states'
import { resourceApi } from '../resource/resource-api'
import { resourceKey, rowQueryOptions } from '../resource/resource-queries'
import { usePanelUser } from '../sign-in/session-gate'
import { usePanelZone } from '../time-zone'
import { simpleForm } from './simple-form'
import type { SingleResource } from './simple-resource'

/** It stays where it is: nothing opened it, and nothing closes it. */
const here = { target: () => null, forgetRow: () => undefined }

/** The form of a type's one document, its fields under their headings; blank until it is saved for the first time. */
export function singleTypeForm(resource: SingleResource): ComponentType {
  const { name, fields, groups } = resource
  const api = resourceApi(name, resource.rowSchema, true)
  return function SingleForm() {
    const zone = usePanelZone()
    const user = usePanelUser()
    const client = useQueryClient()
    const form = useMemo(() => simpleForm(resource, zone, api), [zone])
    const row = useQuery(rowQueryOptions(api, name))
    const isNew = row.error instanceof NotFoundError
    if (row.error && !isNew) {
      return <ListTrouble error={row.error} noun={resource.nouns[1]} onRetry={() => void row.refetch()} />
    }
    if (!user || (!row.data && !isNew)) return <CardSkeleton lines={6} height="84px" />
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
          // Others read it for what they show, such as the time zone.
          if (action === 'save') void client.invalidateQueries({ queryKey: [...resourceKey(name), 'zone'] })
          return undefined
        }}
      >
        {({ control }) =>
          groups.map(({ heading, fields: names }) => (
            <chakra.section
              key={heading}
              _notFirst={{ mt: '7', pt: '6', borderTopWidth: '1px' }}
              borderColor="line"
            >
              <chakra.h3 fontSize="body" lineHeight="1.3" mb="4">
                {heading}
              </chakra.h3>
              <chakra.div
                display="grid"
                gap="5"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
              >
                {names.map((field) => (
                  <FieldControl key={field} name={field} field={fields[field]!} control={control} />
                ))}
              </chakra.div>
            </chakra.section>
          ))
        }
      </ResourceForm>
    )
  }
}
