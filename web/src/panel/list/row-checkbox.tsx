import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

interface RowCheckboxProps {
  label: string
  value: 'none' | 'some' | 'all'
  /** @param isRange whether Shift was held, by mouse or with Space */
  onChange: (isTicked: boolean, isRange: boolean) => void
}

/** A checkbox that selects a row, or all of them; large enough for a thumb, above the link that fills the row. */
export function RowCheckbox({ label, value, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'some'
  }, [value])
  return (
    <chakra.label data-tick="">
      <chakra.input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={value === 'all'}
        onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
        width="18px"
        height="18px"
        accentColor="var(--chakra-colors-teal)"
      />
    </chakra.label>
  )
}

/** Position of the checkboxes; one style for all of a list. */
export const checkboxStyles = {
  '& [data-tick]': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
    userSelect: 'none',
  },
} as const
