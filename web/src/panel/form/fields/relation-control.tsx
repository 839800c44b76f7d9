import { Input } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referencesQuery } from '../../resource/document-references'
import type { FieldOfKind, ReferenceValue } from '../../declarative-forms/field-declarations'
import { toUserError } from '../../user-error'
import { LabeledField } from '../labeled-field'
import { OptionCount } from '../option-count'
import { MAX_UNSEARCHED_OPTIONS, SelectInput } from '../select-input'
import type { ControlProps } from './control-props'

/** A select for a related document; many are narrowed by a part of a name, and Enter chooses the only one left. */
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
  const choose = (documentId: string | undefined) => {
    const chosen = choices.find((one) => one.documentId === documentId)
    onChange(chosen ? { documentId: chosen.documentId, name: chosen.name } : null)
  }
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={field.help}
      error={error ?? (all.error ? toUserError(all.error).text : undefined)}
    >
      {all.data && all.data.length > MAX_UNSEARCHED_OPTIONS && (
        <>
          <Input
            type="search"
            id={`${name}.search`}
            aria-label={`Search: ${field.label}`}
            placeholder="Search…"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Without it, Enter would save the form.
              event.preventDefault()
              if (!typed.trim() || searched.isPlaceholderData || found.length !== 1) return
              choose(found[0]!.documentId)
              setTyped('')
            }}
          />
          <OptionCount count={typed.trim() && !searched.isPlaceholderData ? found.length : undefined} />
        </>
      )}
      <SelectInput
        name={name}
        empty={field.blankLabel ?? 'Choose one'}
        choices={choices.map(({ documentId, name: label }) => ({ value: documentId, label }))}
        value={value?.documentId ?? ''}
        onChange={(event) => choose(event.target.value)}
        onBlur={onBlur}
      />
    </LabeledField>
  )
}
