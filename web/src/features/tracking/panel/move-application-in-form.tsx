import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { Badge } from '~/panel/badge'
import { useSearchPatch } from '~/panel/list/search-params-link'
import type { AnyFieldValues } from '~/panel/declarative-forms/field-declarations'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { MoveApplicationsForm } from './move-applications-form'
import { applicationStageChoices, serviceApplicationsResource } from './service-applications-resource'

/** How far an application is, and when it is due; its title says who applied for what. */
function ApplicationFacts({ values }: { values: AnyFieldValues }) {
  const today = dateIn(usePanelTimeZone(), useNow())
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const [stage, due] = [textOf(values['stage']), textOf(values['targetDate'])]
  const isOverdue =
    due !== '' && due < today && !serviceApplicationsResource.due?.closedStages.includes(stage)
  const facts: [string, ReactNode][] = [
    ['Stage', applicationStageChoices.find(({ value }) => value === stage)?.label],
    [
      'Stage target date',
      due && (
        <>
          {longDate(due)} {isOverdue && <Badge tone="bad">Overdue</Badge>}
        </>
      ),
    ],
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))"
      gap="3"
      mb="5"
      overflowWrap="anywhere"
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <chakra.dt fontSize="sm" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="semibold">{value || '—'}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}

/** Moves the application of the form; unsaved values are saved first. */
export default function MoveApplicationInForm({ row, control }: AfterFieldsProps) {
  const { isDirty } = useFormState({ control })
  const patch = useSearchPatch()
  return (
    <chakra.div mb="6" pb="6" borderBottomWidth="1px" borderColor="line">
      <ApplicationFacts values={row.data} />
      {row.abilities.save && (
        <MoveApplicationsForm
          rows={[row]}
          held={isDirty ? 'Save your changes first.' : undefined}
          onDone={() => void patch({ row: undefined }, { ignoreBlocker: true })}
        />
      )}
    </chakra.div>
  )
}
