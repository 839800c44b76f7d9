import { chakra } from '@chakra-ui/react'
import { get, useController, useFormState, useWatch, type FieldErrors } from 'react-hook-form'
import { useLayoutEffect, useRef, type ComponentType, type Ref } from 'react'
import type {
  AnyFieldValues,
  FieldDeclaration,
  FieldKindName,
} from '../../declarative-forms/field-declarations'
import { fieldKindOf } from '../../declarative-forms/field-kinds'
import { FieldPresence } from '../../presence/presence-line'
import { FieldComments } from '../../reviews/field-comments'
import { useIsSavedDocument } from '../form-contexts'
import { usePanelTimeZone } from '../../panel-time-zone'
import type { ControlOf, ControlProps, FieldControlProps } from './control-props'
import { SelectControl, BooleanControl } from './select-controls'
import { PdfControl } from './pdf-control'
import { ImageControl } from './image-control'
import { LinkControl, SeoControl, SlugControl, UrlControl } from './link-slug-and-seo-controls'
import { RelationControl } from './relation-control'
import { RichTextControl } from './rich-text-control'
import { RepeatableControl } from './repeatable-control'
import { DateControl, DateTimeControl, MonthControl } from './date-and-time-controls'
import { NumberControl, LongTextControl, TextControl } from './text-controls'

type Controls = { [K in Exclude<FieldKindName, 'rows'>]: ControlOf<K> }

const controls: Controls = {
  text: TextControl,
  'long-text': LongTextControl,
  url: UrlControl,
  'rich-text': RichTextControl,
  integer: NumberControl,
  decimal: NumberControl,
  date: DateControl,
  month: MonthControl,
  instant: DateTimeControl,
  choice: SelectControl,
  'yes-no': BooleanControl,
  link: LinkControl,
  slug: SlugControl,
  file: PdfControl,
  image: ImageControl,
  reference: RelationControl,
  seo: SeoControl,
}

/** Kinds of fields that share a line with their neighbor where there is space. */
const small: ReadonlySet<FieldKindName> = new Set([
  'integer',
  'decimal',
  'date',
  'month',
  'instant',
  'choice',
  'reference',
])

const PERMANENT = 'This can’t be changed. Other content uses it.'
const WILL_BE_PERMANENT = 'Can’t be changed later.'

/** Renders the control of a field by its kind. */
export function FieldControl({ field, ...rest }: FieldControlProps) {
  const help = field.isPermanent && [field.help, WILL_BE_PERMANENT].filter(Boolean).join(' ')
  const props = { ...rest, field: help ? { ...field, help } : field }
  return (
    <chakra.div
      minW="0"
      data-field={props.name}
      gridColumn={small.has(props.field.kind) ? undefined : '1 / -1'}
      css={{ '&:empty': { display: 'none' } }}
    >
      {props.field.isFixed ? (
        <FixedField {...props} />
      ) : field.isPermanent ? (
        <PermanentField {...props} />
      ) : (
        <EditableField {...props} />
      )}
      <FieldPresence field={props.name} />
      <FieldComments field={props.name} />
    </chakra.div>
  )
}

function EditableField(props: FieldControlProps) {
  return props.field.kind === 'rows' ? (
    <RepeatableControl {...props} field={props.field} FieldControl={FieldControl} />
  ) : (
    <BoundControl {...props} kind={props.field.kind} />
  )
}

/** A field that becomes text once the document is saved. The text takes over the focus of the field. */
function PermanentField(props: FieldControlProps) {
  const isSaved = useIsSavedDocument()
  const hadFocus = useRef(false)
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isSaved && hadFocus.current) text.current?.focus({ preventScroll: true })
  }, [isSaved])
  if (isSaved) return <FixedField {...props} reason={PERMANENT} ref={text} />
  return (
    <div onFocus={() => (hadFocus.current = true)} onBlur={() => (hadFocus.current = false)}>
      <EditableField {...props} />
    </div>
  )
}

interface FixedFieldProps extends FieldControlProps {
  reason?: string
  /** Makes it focusable. */
  ref?: Ref<HTMLDivElement>
}

/** A read-only field, with the reason if it isn't always one; nothing for an empty value. */
function FixedField({ name, field, control, reason, ref }: FixedFieldProps) {
  const zone = usePanelTimeZone()
  const value = useWatch({ control, name })
  const lines = linesOf(field, value, zone)
  if (lines.length === 0) return null
  return (
    <div ref={ref} {...(ref && { role: 'group', 'aria-label': field.label, tabIndex: -1 })}>
      <chakra.p fontSize="sm" fontWeight="semibold">
        {field.label}
      </chakra.p>
      {lines.map((line, index) => (
        <chakra.p key={index} mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {line}
        </chakra.p>
      ))}
      {reason && (
        <chakra.p mt="1" fontSize="sm" color="muted">
          {reason}
        </chakra.p>
      )}
    </div>
  )
}

function linesOf(field: FieldDeclaration, value: unknown, zone: string): string[] {
  if (field.kind !== 'rows') {
    const shown = fieldKindOf(field).format(value, field, zone)
    return shown ? [shown] : []
  }
  return (value as AnyFieldValues[]).map((row) =>
    Object.entries(field.fields)
      .map(([part, own]) => fieldKindOf(own).format(row[part], own, zone))
      .filter(Boolean)
      .join(' · '),
  )
}

function BoundControl({ name, field, control, kind }: FieldControlProps & { kind: keyof Controls }) {
  const bound = useController({ control, name })
  // The types of the form's values guarantee that the value matches the field's kind.
  const Control = controls[kind] as ComponentType<ControlProps>
  // Reads the errors itself, because `useController` isn't notified of errors in parts of a value.
  const { errors } = useFormState({ control, name })
  return (
    <Control
      name={name}
      field={field}
      value={bound.field.value}
      onChange={bound.field.onChange}
      onBlur={bound.field.onBlur}
      error={messageOf(errors, name)}
      errorOf={(part) => messageOf(errors, `${name}.${part}`)}
      control={control}
    />
  )
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const found: unknown = get(errors, `${name}.message`)
  return typeof found === 'string' ? found : undefined
}
