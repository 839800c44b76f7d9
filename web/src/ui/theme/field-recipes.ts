import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'
import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'

/** Shared styles of the panel's fields: 10 px radius, 44 px tall, a visible border and focus ring. */
const control = {
  width: '100%',
  minWidth: '0',
  minH: '44px',
  px: '3.5',
  py: '2',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'field',
  // Safari on iPhone zooms into fields with smaller text.
  fontSize: { base: '16px', md: 'md' },
  lineHeight: '1.4',
  appearance: 'none',
  '&:hover:not(:disabled)': { borderColor: 'muted' },
  '&:focus-visible': {
    outline: '2px solid var(--chakra-colors-teal)',
    outlineOffset: '-1px',
    borderColor: 'teal',
  },
  '&:is([aria-invalid=true], [data-invalid])': { borderColor: 'danger', outlineColor: 'danger' },
  '&:disabled': { bg: 'canvas', color: 'muted', cursor: 'not-allowed' },
  '&::placeholder': { color: 'muted' },
} as const

/** Compact for a mouse; touch targets keep their full height. */
const small = { base: '44px', md: '36px' }

export const inputRecipe = defineRecipe({
  className: 'input',
  base: control,
  variants: { size: { sm: { minH: small, px: '2.5', py: '1' }, md: {} } },
  defaultVariants: { size: 'md' },
})

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  // Grows with its content where browsers support it, up to half the screen.
  base: { ...control, minH: '96px', maxH: '50dvh', resize: 'vertical', fieldSizing: 'content' },
})

export const nativeSelectSlotRecipe = defineSlotRecipe({
  className: 'select',
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', display: 'flex', width: '100%' },
    field: { ...control, pe: '10', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
  variants: { size: { sm: { field: { minH: small, py: '1' } }, md: {} } },
  defaultVariants: { size: 'md' },
})

export const fieldSlotRecipe = defineSlotRecipe({
  className: 'field',
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: '100%' },
    label: { fontSize: 'sm', fontWeight: 'semibold', color: 'ink', display: 'flex', gap: '1' },
    helperText: { fontSize: 'sm', color: 'muted' },
    errorText: { fontSize: 'sm', fontWeight: 'medium', color: 'danger' },
    requiredIndicator: { color: 'danger' },
  },
})
