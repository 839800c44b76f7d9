import { defineGlobalStyles } from '@chakra-ui/react'
import { MOTION_DURATION_MS, MOTION_EASING } from '~/behavior/specified-limits'

/** Rules of no single component: page background, focus, motion, forced colors, print. */
export const globalThemeCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    lineHeight: '1.6',
    color: 'ink',
    bg: 'canvas',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    scrollPaddingTop: '24px',
    // A focused link stays above the bar at the bottom of phones.
    scrollPaddingBottom: { base: '88px', md: '24px' },
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    '@media print': { bg: 'white', fontSize: '11pt' },
    '--focus': 'colors.teal',
  },
  // Without `pretty`, many last lines of times and dates are a single word.
  body: { minW: '320px', minH: '100vh', overflowX: 'clip', textWrap: 'pretty' },
  'h1, h2, h3': { fontFamily: 'display', fontWeight: 'bold', textWrap: 'balance' },
  a: { color: 'inherit' },
  // A number that breaks is hard to read aloud and to dial, so it breaks only where a whole line is too short for it.
  'a[href^="tel:"], .phone-number': { display: 'inline-block', whiteSpace: 'normal' },
  'summary, label, button': { cursor: 'pointer' },
  ':focus-visible': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
    borderRadius: '4px',
    '@media (forced-colors: active)': { outlineColor: 'Highlight' },
  },
  '.visually-hidden:not(:focus):not(:active)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.skip-link': {
    position: 'fixed',
    top: '8px',
    insetInlineStart: '8px',
    zIndex: 'skipLink',
    px: '5',
    py: '3',
    bg: 'amber',
    color: 'amber.ink',
    fontWeight: 'semibold',
    borderRadius: 'pill',
    textDecoration: 'none',
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
    '@media print': { display: 'none' },
  },
  '*:not(.slide), *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
    },
    '@media print': { boxShadow: 'none !important' },
  },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: `${MOTION_DURATION_MS}ms`,
    animationTimingFunction: MOTION_EASING,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
  },
  '.button, .pill-button': { '@media (forced-colors: active)': { borderColor: 'ButtonText' } },
  '.keeps-color': {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    '@media print': { printColorAdjust: 'exact' },
  },
  '@page': { margin: '12mm' },
  '.screen-only': { '@media print': { display: 'none !important' } },
  '.paper-only': { display: 'none', '@media print': { display: 'block', mt: '2', fontSize: '9pt' } },
  'a[href^="http"]::after': {
    '@media print': { content: '" (" attr(href) ")"', fontSize: '9pt' },
  },
  'section, table, figure': { '@media print': { breakInside: 'avoid' } },
})
