import { chakra } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { useSearchPatch } from '~/panel/list/search-params-link'
import type { AfterFieldsProps } from '~/panel/simple/simple-resource'
import { MoveApplications } from './move-applications'

/** Moves the application of the form; unsaved values are saved first. */
export default function MoveApplication({ row, control }: AfterFieldsProps) {
  const { isDirty } = useFormState({ control })
  const patch = useSearchPatch()
  if (!row.abilities.save) return null
  return (
    <chakra.div mb="6" pb="6" borderBottomWidth="1px" borderColor="line">
      <MoveApplications
        rows={[row]}
        held={isDirty ? 'Save your changes first.' : undefined}
        onDone={() => void patch({ row: undefined }, { ignoreBlocker: true })}
      />
    </chakra.div>
  )
}
