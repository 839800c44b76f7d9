import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'

interface ToggleButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons of which one is pressed, for a view or a filter that applies at once. */
export const ToggleButtons = <Value extends string>(props: ToggleButtonsProps<Value>) => (
  <chakra.div role="group" aria-label={props.label} display="flex" flexWrap="wrap" gap="1">
    {props.choices.map(({ value, label }) => (
      <Button
        key={value}
        size="sm"
        shape="field"
        variant="outline"
        aria-pressed={value === props.value}
        css={{ '&[aria-pressed=true]': { bg: 'teal.soft', borderColor: 'teal' } }}
        onClick={() => props.onChange(value)}
      >
        {label}
      </Button>
    ))}
  </chakra.div>
)
