import { Field, chakra } from '@chakra-ui/react'
import { Suspense, lazy, useId } from 'react'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { useIsFormDisabled } from '../form-contexts'
import { requiredMark } from '../labeled-field'
import type { ControlProps } from './control-props'

/** The editor's code loads with the first form that has such a field. */
const RichTextEditor = lazy(() => import('../../rich-text/rich-text-editor'))

/** A control for rich text. */
export function RichTextControl(props: ControlProps<FieldOfKind<'rich-text'>, unknown[]>) {
  const { name, field, value, onChange, onBlur, error } = props
  const [labelId, noteId] = [useId(), useId()]
  const isHeld = useIsFormDisabled()
  return (
    <chakra.div>
      <chakra.p id={labelId} mb="2" fontWeight="semibold" css={field.needed ? requiredMark : undefined}>
        {field.label}
      </chakra.p>
      <Suspense fallback={<chakra.p minH="320px">Loading editor…</chakra.p>}>
        <RichTextEditor
          name={name}
          labelId={labelId}
          describedBy={noteId}
          invalid={error !== undefined}
          disabled={isHeld}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      </Suspense>
      <Field.Root invalid={error !== undefined} mt="2" id={noteId}>
        <Field.HelperText>
          {field.help ?? 'Type / to insert headings, lists or tables. Press Alt F10 for the toolbar.'}
        </Field.HelperText>
        <Field.ErrorText role="alert">{error}</Field.ErrorText>
      </Field.Root>
    </chakra.div>
  )
}
