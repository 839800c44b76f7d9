import { NativeSelect } from '@chakra-ui/react'
import { Fragment, type ComponentProps } from 'react'
import type { SelectOption } from '../list/filter-options'
import ChevronDown from '~icons/lucide/chevron-down'

/** More options than this can be searched. */
export const MAX_UNSEARCHED_OPTIONS = 20

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
        {groupsOf(choices).map(({ group, options }) => {
          const Group = group === undefined ? Fragment : 'optgroup'
          return (
            <Group key={group ?? ''} {...(group !== undefined && { label: group })}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Group>
          )
        })}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}

function groupsOf(choices: readonly SelectOption[]) {
  const groups: { group: string | undefined; options: SelectOption[] }[] = []
  for (const option of choices) {
    if (groups.at(-1)?.group !== option.group || groups.length === 0)
      groups.push({ group: option.group, options: [] })
    groups.at(-1)!.options.push(option)
  }
  return groups
}
