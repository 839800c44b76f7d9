import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { SelectOption } from '../list/filter-options'
import ChevronDown from '~icons/lucide/chevron-down'

interface SelectInputProps extends ComponentProps<typeof NativeSelect.Field> {
  /** The label of the empty option. */
  empty?: string
  choices: readonly SelectOption[]
  /** Layout of the select's wrapper. */
  box?: Omit<ComponentProps<typeof NativeSelect.Root>, 'children'>
}

/** A native select with the panel's chevron, which works on every phone and with every keyboard. */
export function SelectInput({ empty, choices, box, ...field }: SelectInputProps) {
  return (
    <NativeSelect.Root {...box}>
      <NativeSelect.Field {...field}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
