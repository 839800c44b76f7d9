import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { listQueryOptions } from '~/panel/resource/resource-queries'
import type { BeforeFieldsProps } from '~/panel/declarative-forms/declarative-dialog'
import { Button } from '~/ui/button'
import { policyPagesResource } from './policy-pages-resource'

/** Copies the text and the officer of the previous version into a new one. Date and changes are its own. */
export function CopyPreviousVersion({ form }: BeforeFieldsProps) {
  const kind = useWatch({ control: form.control, name: 'kind' }) as string
  const { data } = useQuery({
    ...listQueryOptions(policyPagesResource.name, policyPagesResource.schema, {
      kind,
      sort: 'number:desc',
      pageSize: '1',
    }),
    enabled: kind !== '',
  })
  const last = kind && data?.rows.find(({ data: values }) => values['kind'] === kind)
  if (!last) return null
  const number = Number(last.data['number'])
  const takeOver = () => {
    const { effectiveFrom: _day, changes: _changes, ...kept } = last.data
    for (const [name, value] of Object.entries({ ...kept, number: String(number + 1) })) {
      form.setValue(name, value, { shouldDirty: true })
    }
    toast.success(`Text copied from version ${number}`)
  }
  return (
    <chakra.div gridColumn="1 / -1">
      <Button type="button" size="sm" variant="outline" shape="field" onClick={takeOver}>
        Copy from version {number}
      </Button>
    </chakra.div>
  )
}
