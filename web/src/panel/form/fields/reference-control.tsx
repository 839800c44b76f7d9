import { Combobox, Field, Input, Portal, createListCollection } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import X from '~icons/lucide/x'
import { referencesQuery } from '../../resource/references'
import type { FieldOf, ReferenceValue } from '../../simple/field-types'
import { describeTrouble } from '../../trouble'
import type { ControlProps } from './field-control'

const option = {
  display: 'flex',
  alignItems: 'center',
  minH: '44px',
  px: '3.5',
  cursor: 'pointer',
  '&[data-highlighted]': { bg: 'canvas' },
  '&[data-state=checked]': { fontWeight: 'semibold', color: 'teal.deep' },
} as const

/** A document of another resource, found by typing a part of its name. */
export function ReferenceControl(props: ControlProps<FieldOf<'reference'>, ReferenceValue | null>) {
  const { name, field, value, onChange, onBlur, error } = props
  const [typed, setTyped] = useState<string>()
  const { data: found = [], error: trouble } = useQuery(referencesQuery(field.of, typed))
  const items = useMemo(() => {
    const others = found.map(({ documentId, name: label }) => ({ documentId, name: label }))
    // What is chosen can be shown before the others have come.
    return value && !typed && !others.some(({ documentId }) => documentId === value.documentId)
      ? [value, ...others]
      : others.filter((item) => item.name.toLowerCase().includes((typed ?? '').trim().toLowerCase()))
  }, [found, value, typed])
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToValue: ({ documentId }) => documentId,
        itemToString: (item) => item.name,
      }),
    [items],
  )
  const problem = error ?? (trouble ? describeTrouble(trouble).text : undefined)
  return (
    <Field.Root invalid={problem !== undefined}>
      <Combobox.Root
        unstyled
        width="100%"
        collection={collection}
        value={value ? [value.documentId] : []}
        inputValue={typed ?? value?.name ?? ''}
        openOnClick
        selectionBehavior="replace"
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setTyped(inputValue)
        }}
        onOpenChange={({ open }) => {
          if (!open) setTyped(undefined)
        }}
        onValueChange={({ items: [chosen] }) => {
          setTyped(undefined)
          onChange((chosen as ReferenceValue | undefined) ?? null)
        }}
        positioning={{ sameWidth: true }}
      >
        <Combobox.Label asChild>
          <Field.Label>{field.label}</Field.Label>
        </Combobox.Label>
        <Combobox.Control position="relative" mt="1.5">
          <Combobox.Input asChild>
            <Input name={name} placeholder="Choose one" pe="16" onBlur={onBlur} />
          </Combobox.Input>
          {value && (
            <Combobox.ClearTrigger
              aria-label={`Clear ${field.label}`}
              position="absolute"
              insetEnd="9"
              top="0"
              height="44px"
              px="1.5"
            >
              <X aria-hidden />
            </Combobox.ClearTrigger>
          )}
          <Combobox.Trigger
            aria-label={`Show all: ${field.label}`}
            position="absolute"
            insetEnd="2"
            top="0"
            height="44px"
            px="1.5"
            color="muted"
          >
            <ChevronDown aria-hidden />
          </Combobox.Trigger>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner zIndex="popover">
            <Combobox.Content
              maxH="264px"
              overflowY="auto"
              fontSize="md"
              bg="surface"
              borderWidth="1px"
              borderColor="edge"
              borderRadius="field"
              boxShadow="raised"
            >
              <Combobox.Empty px="3.5" py="2.5" color="muted">
                Nothing by this name
              </Combobox.Empty>
              {items.map((item) => (
                <Combobox.Item key={item.documentId} item={item} css={option}>
                  <Combobox.ItemText>{item.name}</Combobox.ItemText>
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {field.help && !problem && <Field.HelperText>{field.help}</Field.HelperText>}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
