import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import type {
  AnyFieldValues,
  FieldDeclaration,
  FieldOfKind,
  FieldKindName,
  FieldValueOfKind,
} from '../../declarative-forms/field-declarations'

/** The props of a control. The form holds the complete value; a control has no state of its own. */
export interface ControlProps<F extends FieldDeclaration = FieldDeclaration, Value = unknown> {
  /** The path of the value in the form: `image`, `offices.2.name`. */
  name: string
  field: F
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  /** The error of the value. */
  error: string | undefined
  /** The error of a part of the value, such as a link's address. */
  errorOf: (part: string) => string | undefined
  control: Control<AnyFieldValues>
}

export type ControlOf<K extends FieldKindName> = ComponentType<
  ControlProps<FieldOfKind<K>, FieldValueOfKind[K]>
>

/** The props of the component that renders a field of any kind. */
export interface FieldControlProps {
  name: string
  field: FieldDeclaration
  control: Control<AnyFieldValues>
}
