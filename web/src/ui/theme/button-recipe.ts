import { defineRecipe } from '@chakra-ui/react'
import type { Styles } from './styles'

/** Hover styles apply only to enabled buttons. */
const hover = '&:hover:not(:disabled, [aria-disabled=true])'

/**
 * The button recipe of site and panel: amber with dark brown text by default. Site buttons are pills; panel
 * buttons have the radius of form fields (`shape: 'field'`).
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    '&:is(:disabled, [aria-disabled=true])': { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: {
        bg: 'amber',
        color: 'amber.ink',
        [hover]: { bg: 'amber.bright' },
      },
      outline: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'line',
        [hover]: { borderColor: 'edge' },
      },
      /** An outline on the dark teal of hero and footer. */
      outlineDark: {
        color: 'white',
        borderColor: 'rgb(255 255 255 / 0.45)',
        [hover]: { bg: 'rgb(255 255 255 / 0.1)', borderColor: 'white' },
      },
      ghost: {
        color: 'link',
        [hover]: { bg: 'info.soft', color: 'info' },
      },
      danger: {
        bg: 'red',
        color: 'white',
        [hover]: { bg: '#7F1616' },
      },
    },
    size: {
      // Touch targets are larger.
      sm: { minH: { base: '44px', md: '36px' }, px: '3.5', fontSize: 'sm' },
      md: { minH: '44px', px: '5', fontSize: 'md' },
      lg: { minH: '54px', px: '6', fontSize: 'lead' },
    },
    shape: {
      pill: { borderRadius: 'pill' },
      field: { borderRadius: 'field' },
    },
  },
  defaultVariants: { variant: 'primary', size: 'md', shape: 'pill' },
})

const { base, variants } = buttonRecipe

/**
 * The same styles for links of the site, as classes: `pill-button`, also with `large`, `outline`,
 * `outline-dark`.
 */
export const pillButtonStyles: Styles = {
  '.pill-button': {
    ...base,
    ...variants?.variant.primary,
    ...variants?.size.md,
    ...variants?.shape.pill,
    // Editors write the label, so it may wrap.
    whiteSpace: 'normal',
    // With large text the icon is above the number, which needs the width.
    '&:has(.phone-number)': { flexWrap: 'wrap' },
  },
  '.pill-button.large': { ...variants?.size.lg },
  '.pill-button.outline': { ...variants?.variant.outline },
  '.pill-button.outline-dark': { bg: 'transparent', ...variants?.variant.outlineDark },
}
