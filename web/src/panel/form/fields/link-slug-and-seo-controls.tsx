import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldOfKind, LinkValue, SeoValue } from '../../declarative-forms/field-declarations'
import { LINK_FIELD_HELP } from '../../entered-links'
import { createSlugFrom } from '../../create-slug'
import { useIsPublicDocument, useIsSavedDocument } from '../form-contexts'
import { LabeledField } from '../labeled-field'
import { CheckboxLine } from './select-controls'
import type { ControlProps } from './control-props'
import { ImageControl } from './image-control'
import { LinkTargetControl } from './link-target-control'
import { textInputProps } from './text-controls'
import { UrlInput } from './url-input'

/** A labeled group of controls for a field with several parts. */
export function LabeledFieldGroup(props: { label: string; help?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.div role="group" aria-labelledby={id}>
      <chakra.p id={id} mb="2" fontWeight="semibold">
        {props.label}
      </chakra.p>
      {props.help && (
        <chakra.p mt="-1.5" mb="2" fontSize="sm" color="muted">
          {props.help}
        </chakra.p>
      )}
      <chakra.div
        display="grid"
        gap="4"
        p="4"
        borderWidth="1px"
        borderColor="edge"
        borderRadius="field"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {props.children}
      </chakra.div>
    </chakra.div>
  )
}

/** A control for a link: label and address. */
export function LinkControl(props: ControlProps<FieldOfKind<'link'>, LinkValue>) {
  const { name, field, value, onChange, onBlur, error, errorOf } = props
  return (
    <LabeledFieldGroup label={field.label} help={field.help}>
      <LabeledField label="Label" error={errorOf('label') ?? error}>
        <Input
          name={`${name}.label`}
          maxLength={80}
          value={value.label}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
          onBlur={onBlur}
        />
      </LabeledField>
      <LabeledField label="Address" help={LINK_FIELD_HELP} error={errorOf('url')}>
        <UrlInput
          name={`${name}.url`}
          value={value.url}
          onChange={(url) => onChange({ ...value, url })}
          onBlur={onBlur}
        />
      </LabeledField>
    </LabeledFieldGroup>
  )
}

/** A control for an address. */
export function UrlControl(props: ControlProps<FieldOfKind<'url'>, string>) {
  const { name, field, value, onChange, onBlur, error } = props
  if (field.picksPage) return <LinkTargetControl {...props} />
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={field.help ?? LINK_FIELD_HELP}
      error={error}
    >
      <UrlInput
        name={name}
        maxLength={field.maxLength ?? 255}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </LabeledField>
  )
}

/**
 * A control for a slug. It follows another field until the user edits it, the document is published, or its form is
 * opened again. A copy that isn't saved yet has a free slug, which stays until the other field changes.
 */
export function SlugControl(props: ControlProps<FieldOfKind<'slug'>, string>) {
  const { field, value, onChange, error, control } = props
  const source = useWatch({ control, name: field.from })
  const isSaved = useIsSavedDocument()
  const [copied] = useState(isSaved || value === '' ? undefined : { source, value })
  const [isOwn, setOwn] = useState(value !== '' && !copied)
  const isPublic = useIsPublicDocument()
  const [wasPublic, setWasPublic] = useState(isPublic)
  if (isPublic !== wasPublic) {
    setWasPublic(isPublic)
    setOwn(value !== '')
  }
  const proposed =
    copied && copied.source === source
      ? copied.value
      : createSlugFrom(typeof source === 'string' ? source : '')
  useEffect(() => {
    if (!isOwn && value !== proposed) onChange(proposed)
  }, [isOwn, value, proposed, onChange])
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      error={error}
      help={
        <>
          {field.address}
          <strong>{value || '…'}</strong>
        </>
      }
    >
      <Input
        {...textInputProps(props)}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setOwn(true)
          onChange(event.target.value)
        }}
        onBlur={() => {
          if (value !== createSlugFrom(value)) onChange(createSlugFrom(value))
          // When cleared, it follows the other field again.
          setOwn(createSlugFrom(value) !== '')
          props.onBlur()
        }}
      />
    </LabeledField>
  )
}

/**
 * A control for the title and description in search engines and shared links; blank ones are derived from the
 * page.
 */
export function SeoControl(props: ControlProps<FieldOfKind<'seo'>, SeoValue>) {
  const { name, field, value, onChange, onBlur, errorOf } = props
  const put = (change: Partial<SeoValue>) => onChange({ ...value, ...change })
  return (
    <LabeledFieldGroup
      label={field.label}
      help={field.help ?? 'Leave blank to use the page’s own title and summary.'}
    >
      <chakra.div gridColumn="1 / -1">
        <LabeledField label="SEO title" error={errorOf('title')}>
          <Input
            name={`${name}.title`}
            maxLength={120}
            value={value.title}
            onChange={(event) => put({ title: event.target.value })}
            onBlur={onBlur}
          />
        </LabeledField>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <LabeledField label="SEO description" help="1 or 2 sentences." error={errorOf('description')}>
          <Textarea
            name={`${name}.description`}
            rows={2}
            minH="64px"
            maxLength={300}
            value={value.description}
            onChange={(event) => put({ description: event.target.value })}
            onBlur={onBlur}
          />
        </LabeledField>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <ImageControl
          {...props}
          name={`${name}.image`}
          field={{ kind: 'image', label: 'Social sharing image' }}
          value={value.image}
          onChange={(image) => put({ image })}
          error={errorOf('image')}
        />
        <CheckboxLine
          name={`${name}.noIndex`}
          label={field.hideLabel ?? 'Hide this page from search engines'}
          checked={value.noIndex}
          onChange={(noIndex) => put({ noIndex })}
          onBlur={onBlur}
        />
      </chakra.div>
    </LabeledFieldGroup>
  )
}
