import { useEffect, useRef } from 'react'

interface RowCheckboxProps {
  label: string
  value: 'none' | 'some' | 'all'
  /** @param isRange whether Shift was held, by mouse or with Space */
  onChange: (isTicked: boolean, isRange: boolean) => void
}

/**
 * A checkbox that selects a row, or all of them; large enough for a thumb, above the link that fills the row. The
 * panel's global rules style it, because a list has one in each row.
 */
export function RowCheckbox({ label, value, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'some'
  }, [value])
  return (
    <label data-tick="">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={value === 'all'}
        onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
