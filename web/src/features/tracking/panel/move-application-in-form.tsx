import { chakra } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { useSearchPatch } from '~/panel/list/search-params-link'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { MoveApplicationsForm } from './move-applications-form'

/** Moves the application of the form; unsaved values are saved first. */
export default function MoveApplicationInForm({ row, control }: AfterFieldsProps) {
  const { isDirty } = useFormState({ control })
  const patch = useSearchPatch()
  if (!row.abilities.save) return null
  return (
    <chakra.div mb="6" pb="6" borderBottomWidth="1px" borderColor="line">
      <MoveApplicationsForm
        rows={[row]}
        held={isDirty ? 'Save your changes first.' : undefined}
        onDone={() => void patch({ row: undefined }, { ignoreBlocker: true })}
      />
    </chakra.div>
  )
}
