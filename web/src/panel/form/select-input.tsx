import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Choice } from '../list/filters'
import ChevronDown from '~icons/lucide/chevron-down'

interface SelectInputProps extends ComponentProps<typeof NativeSelect.Field> {
  /** Placeholder while nothing is chosen. */
  empty?: string
  choices: readonly Choice[]
  /** How the box lies in its surroundings. */
  box?: Omit<ComponentProps<typeof NativeSelect.Root>, 'children'>
}

/** The browser's own select with our chevron: works on every phone and with every keyboard. */
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
