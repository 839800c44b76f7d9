import { Input, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import ChevronDown from '~icons/lucide/chevron-down'
import { formatDecimalDigits } from '~/lib/decimal'
import { RateComponentDetails } from './rate-component-fields'
import { SortableItem } from '~/panel/form/sortable-list'
import { pasteColumnInputProps } from '~/panel/form/fields/paste-column'
import { parseAmount } from '~/panel/parse-numbers'
import { chargeGroupsQuery, isUnusuallyNegativeCharge } from './managed-charge-groups'
import type { RateFormValues } from './rate-form-values'
import { rateUnitName } from './rate-unit-names'

interface ComponentRowProps {
  id: string
  index: number
  form: UseFormReturn<RateFormValues>
  open: boolean
  onToggle: (open: boolean) => void
  onRemove: (index: number) => void
}

/** One charge: handle, name, unit and amount in a line; the other fields expand. */
export const RateComponentRow = memo(function ComponentRow(props: ComponentRowProps) {
  const { id, index, form, open, onToggle } = props
  const path = `components.${index}` as const
  const details = useId()
  const message = useId()
  const name = useRef<HTMLButtonElement>(null)
  const [label, unit, group, typed] = useWatch({
    control: form.control,
    name: [`${path}.label`, `${path}.unit`, `${path}.group`, `${path}.amount`],
  })
  const { errors } = useFormState({ control: form.control, name: path })
  const wrong = errors.components?.[index]
  const hidden = Boolean(wrong?.code ?? wrong?.label ?? wrong?.group ?? wrong?.unit ?? wrong?.explanation)
  const amount = form.register(`${path}.amount`)
  const read = parseAmount(typed)
  const groups = useQuery(chargeGroupsQuery).data ?? []
  const isNegative =
    'value' in read &&
    isUnusuallyNegativeCharge(
      groups.find(({ code }) => code === group),
      read.value,
    )
  const title = label.trim() || 'Untitled charge'

  useEffect(() => {
    // An error in a collapsed row expands it, so that the editor can see and reach it.
    if (hidden && !open) onToggle(true)
  }, [hidden, open, onToggle])

  const tidy = (input: HTMLInputElement) => {
    const read = parseAmount(input.value)
    if ('value' in read)
      form.setValue(`${path}.amount`, formatDecimalDigits(read.value), { shouldValidate: true })
  }

  return (
    <SortableItem id={id} index={index} name={title}>
      {(handle) => (
        <chakra.div borderBottomWidth="1px" borderColor="line" bg={wrong ? 'danger.soft' : 'surface'}>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: '32px 1fr auto', sm: '32px 1fr 9.25rem auto' }}
            alignItems="center"
            columnGap="1"
            minH="47px"
            pe="3"
          >
            {handle}
            <chakra.button
              ref={name}
              type="button"
              aria-expanded={open}
              aria-controls={details}
              display="flex"
              alignItems="center"
              gap="1.5"
              minW="0"
              minH="44px"
              py="1.5"
              textAlign="start"
              css={{
                '& svg': {
                  flexShrink: 0,
                  color: 'muted',
                  transition: 'transform 150ms',
                  transform: open ? 'rotate(180deg)' : undefined,
                },
              }}
              onClick={() => onToggle(!open)}
            >
              <chakra.span
                overflowWrap="anywhere"
                color={label.trim() ? undefined : 'muted'}
                lineHeight="1.25"
              >
                {title}
                <chakra.span display={{ base: 'block', sm: 'none' }} fontSize="xs" color="muted">
                  {rateUnitName(unit)}
                </chakra.span>
              </chakra.span>
              <ChevronDown aria-hidden />
            </chakra.button>
            <chakra.span hideBelow="sm" fontSize="sm" color="muted">
              {rateUnitName(unit)}
            </chakra.span>
            <Input
              size="sm"
              width={{ base: '6.5rem', sm: '6rem' }}
              textAlign="end"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${title}, ${rateUnitName(unit)}`}
              aria-invalid={Boolean(wrong?.amount)}
              aria-describedby={wrong?.amount || isNegative ? message : undefined}
              {...amount}
              {...pasteColumnInputProps(`${path}.amount`)}
              onBlur={(event) => {
                tidy(event.target)
                void amount.onBlur(event)
              }}
            />
          </chakra.div>
          {wrong?.amount && (
            <chakra.p id={message} ps="36px" pb="2" fontSize="sm" fontWeight="medium" color="danger">
              {wrong.amount.message}
            </chakra.p>
          )}
          {!wrong?.amount && isNegative && (
            <chakra.p id={message} role="status" ps="36px" pb="2" fontSize="sm" fontWeight="medium">
              This is negative. Usually only subsidies, discounts and adjustments are. Check the sign.
            </chakra.p>
          )}
          {open && <RateComponentDetails {...props} detailsId={details} />}
        </chakra.div>
      )}
    </SortableItem>
  )
})
