import { Fragment } from 'react'
import type { FormOption } from '~/lib/public-form'

/** The options of a select: those without a group first, the others in `optgroup` elements. */
export function SelectOptions({ options }: { options: readonly FormOption[] }) {
  const groups = new Map<string | undefined, FormOption[]>()
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [...groups].map(([group, own]) => {
    const elements = own.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group ? (
      <optgroup key={group} label={group}>
        {elements}
      </optgroup>
    ) : (
      <Fragment key="">{elements}</Fragment>
    )
  })
}
