import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import type { AnyValues, Field, FieldOf, Kind, ValueOf } from '../../simple/field-types'

/** What a control receives. Its value is always complete: no input lives in the control alone. */
export interface ControlProps<F extends Field = Field, Value = unknown> {
  /** The path of the value in the form: `image`, `offices.2.name`. */
  name: string
  field: F
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  /** What is wrong with the value. */
  error: string | undefined
  /** What is wrong with a part of it, such as a link's address. */
  errorOf: (part: string) => string | undefined
  control: Control<AnyValues>
}

export type ControlOf<K extends Kind> = ComponentType<ControlProps<FieldOf<K>, ValueOf[K]>>

/** What draws a field of any kind receives. */
export interface FieldControlProps {
  name: string
  field: Field
  control: Control<AnyValues>
}
