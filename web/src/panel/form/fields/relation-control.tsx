import { Input } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REFERENCES_PER_REQUEST, referencesQuery } from '../../resource/document-references'
import type { FieldOfKind, ReferenceValue } from '../../declarative-forms/field-declarations'
import { toUserError } from '../../user-error'
import { LabeledField } from '../labeled-field'
import { SelectInput } from '../select-input'
import type { ControlProps } from './control-props'

/**
 * A select for a related document, with a search field if there are more documents than one request returns.
 */
export function RelationControl(props: ControlProps<FieldOfKind<'reference'>, ReferenceValue | null>) {
  const { name, field, value, onChange, onBlur, error } = props
  const [typed, setTyped] = useState('')
  const all = useQuery(referencesQuery(field.of))
  const searched = useQuery(referencesQuery(field.of, typed))
  const found = (searched.data ?? all.data ?? []).map(({ documentId, code, name: label }) => ({
    documentId: field.byCode ? code : documentId,
    name: label,
  }))
  // Shows the current document even before the list has loaded and while a search excludes it.
  const isListed = !value || found.some(({ documentId }) => documentId === value.documentId)
  const choices = [...(isListed ? [] : [value]), ...found]
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={field.help}
      error={error ?? (all.error ? toUserError(all.error).text : undefined)}
    >
      {all.data && all.data.length >= MAX_REFERENCES_PER_REQUEST && (
        <Input
          type="search"
          id={`${name}.search`}
          aria-label={`Search: ${field.label}`}
          placeholder="Search…"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <SelectInput
        name={name}
        empty="Choose one"
        choices={choices.map(({ documentId, name: label }) => ({ value: documentId, label }))}
        value={value?.documentId ?? ''}
        onChange={(event) => {
          const chosen = choices.find(({ documentId }) => documentId === event.target.value)
          onChange(chosen ? { documentId: chosen.documentId, name: chosen.name } : null)
        }}
        onBlur={onBlur}
      />
    </LabeledField>
  )
}
