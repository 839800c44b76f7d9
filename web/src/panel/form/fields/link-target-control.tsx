import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeLink } from '~/lib/links'
import { completeEnteredLink, LINK_FIELD_HELP } from '../../entered-links'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { LabeledField } from '../labeled-field'
import { ComboboxInput } from './combobox-input'
import type { ControlProps } from './control-props'
import { sitePagesQuery } from './site-page-search'
import { UrlInput } from './url-input'

const OTHER = 'Other address'
const otherOption = {
  key: OTHER,
  title: OTHER,
  detail: 'Section of a page, another website, email address or phone number',
}

/** A control for a link's target: one of the site's pages by its name, or another address. */
export function LinkTargetControl(props: ControlProps<FieldOfKind<'url'>, string>) {
  const { name, field, value, onChange, onBlur, error } = props
  const pages = useQuery(sitePagesQuery).data ?? []
  const [wantsAddress, setWantsAddress] = useState(false)
  /** What was typed since the list opened; undefined while it is closed. */
  const [typed, setTyped] = useState<string>()
  const page = pages.find(({ path }) => path === value)
  const isAddress = wantsAddress || (value !== '' && !page)
  const words = (typed ?? '').toLowerCase().split(/\s+/)
  const found = pages.filter(({ path, title }) =>
    words.every((word) => `${title} ${path}`.toLowerCase().includes(word)),
  )
  const entered = completeEnteredLink(typed ?? '')
  const required = field.needed !== undefined
  return (
    <>
      <LabeledField label="Page" required={required} error={isAddress ? undefined : error}>
        <ComboboxInput
          name={isAddress ? undefined : name}
          placeholder="Search pages"
          value={typed ?? (isAddress ? OTHER : (page?.title ?? ''))}
          listLabel="Pages"
          options={
            typed === undefined
              ? []
              : [...found.map(({ path, title }) => ({ key: path, title, detail: path })), otherOption]
          }
          onFocus={({ target }) => target.select()}
          onClick={() => setTyped(typed ?? '')}
          onText={setTyped}
          onOpen={() => setTyped('')}
          onChoose={({ key }) => {
            setWantsAddress(key === OTHER)
            if (key !== OTHER) onChange(key)
            // Words that find pages are no address.
            else if (entered && (safeLink(entered) || found.length === 0)) onChange(entered)
            setTyped(undefined)
          }}
          onClose={() => setTyped(undefined)}
          onBlur={() => {
            if (safeLink(entered)) onChange(entered)
            setTyped(undefined)
            onBlur()
          }}
        />
      </LabeledField>
      {isAddress && (
        <LabeledField
          label={field.label}
          required={required}
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
      )}
    </>
  )
}
