import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { ongoingOutagesQuery } from './outage-progress-reports'
import { SelectInput } from '~/panel/form/select-input'
import { LabeledField } from '~/panel/form/labeled-field'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { ButtonLink } from '~/ui/button'
import Megaphone from '~icons/lucide/megaphone'

/** Below the fields of an outage report: the advisory that it belongs to, or a new one that starts with it. */
export default function OutageReportDetails({ row, control }: AfterFieldsProps) {
  const heading = useId()
  const abilities = usePanelUser()?.abilities ?? []
  const { data: outages = [] } = useQuery({
    ...ongoingOutagesQuery,
    enabled: abilities.includes('advisories.list'),
  })
  const { field } = useController({ control, name: 'advisoryCode' })
  const mayPost = abilities.includes('advisories.publish')
  if (outages.length === 0 && !mayPost) return null
  return (
    <chakra.section aria-labelledby={heading} mt="6" pt="5" borderTopWidth="1px" borderColor="line">
      <chakra.h3 id={heading} fontSize="body" mb="3">
        Advisory
      </chakra.h3>
      <chakra.div display="grid" gap="4" justifyItems="start">
        {outages.length > 0 && (
          <LabeledField label="Current outage" help="Fills in the advisory number above.">
            <SelectInput
              empty="Choose one"
              value={outages.some(({ data }) => data.code === field.value) ? String(field.value) : ''}
              onChange={({ target }) => field.onChange(target.value)}
              choices={outages.map(({ data: { code, title } }) => ({
                value: code,
                label: `${code}, ${title}`,
              }))}
            />
          </LabeledField>
        )}
        {mayPost && (
          <ButtonLink asChild variant="outline" shape="field">
            <Link
              to="/admin-cp/pages/news-and-advisories"
              search={{ section: 'advisories', emergency: '1', report: row.documentId } as never}
            >
              <Megaphone aria-hidden /> Publish advisory from this report
            </Link>
          </ButtonLink>
        )}
      </chakra.div>
    </chakra.section>
  )
}
