import { Textarea, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { FieldOf } from '../../simple/field-types'
import { LabelledField } from '../labelled-field'
import type { ControlProps } from './field-control'

/** Paragraphs of plain text. Anything richer is shown and kept as it is: this control could only flatten it. */
export function RichTextControl({
  name,
  field,
  value,
  onChange,
  onBlur,
  error,
}: ControlProps<FieldOf<'rich-text'>, unknown[]>) {
  const [typed, setTyped] = useState(() => paragraphsOf(value))
  if (typed === undefined) {
    return (
      <LabelledField
        label={field.label}
        help="This text has headings, pictures or tables and stays as it is."
        error={error}
      >
        <chakra.output display="block" p="3.5" borderWidth="1px" borderColor="edge" borderRadius="field">
          {value.length} blocks
        </chakra.output>
      </LabelledField>
    )
  }
  // A value from outside, such as a discarded draft, takes the place of what stands here.
  const shown = sameBlocks(blocksOf(typed), value) ? typed : (paragraphsOf(value) ?? '')
  return (
    <LabelledField
      label={field.label}
      help={field.help ?? 'An empty line begins a new paragraph.'}
      error={error}
    >
      <Textarea
        name={name}
        rows={8}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(blocksOf(event.target.value))
        }}
        onBlur={onBlur}
      />
    </LabelledField>
  )
}

function blocksOf(text: string): unknown[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }))
}

/** The text of plain paragraphs; undefined for blocks that are more than that. */
function paragraphsOf(blocks: unknown[]): string | undefined {
  const texts = blocks.map((block) => {
    const { type, children } = block as { type?: unknown; children?: unknown[] }
    const [only, ...others] = (children ?? []) as Record<string, unknown>[]
    const isPlain = type === 'paragraph' && others.length === 0 && only?.['type'] === 'text'
    return isPlain && Object.keys(only).length === 2 ? String(only['text']) : undefined
  })
  return texts.includes(undefined) ? undefined : texts.join('\n\n')
}

const sameBlocks = (one: unknown[], other: unknown[]) => JSON.stringify(one) === JSON.stringify(other)
