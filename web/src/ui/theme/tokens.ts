import { defineTokens } from '@chakra-ui/react'
import { ACCENT_COLOR } from '~/lib/default-colors'

/** The palette, by color names. */
const colors = defineTokens.colors({
  amber: {
    DEFAULT: { value: ACCENT_COLOR },
    bright: { value: '#FFC24A' },
    deep: { value: '#C77700' },
    soft: { value: '#FFF1D6' },
    ink: { value: '#2A1B00' },
  },
  teal: {
    DEFAULT: { value: '#0B7A75' },
    deep: { value: '#064E4B' },
    ink: { value: '#05302F' },
    soft: { value: '#DDF1EF' },
    mist: { value: '#BFE3DF' },
    bright: { value: '#91C3C1' },
  },
  red: { DEFAULT: { value: '#9B1C1C' }, soft: { value: '#FCEBEB' } },
  green: { DEFAULT: { value: '#0A6B45' }, soft: { value: '#E0F5EA' } },
  white: { value: '#FFFFFF' },
  lavender: { value: '#F4F4FA' },
  haze: { value: '#EDECF5' },
  ink: { value: '#1A1928' },
  muted: { value: '#5C5B70' },
  line: { value: '#E2E1EE' },
  edge: { value: '#8B8AA0' },
})

const fonts = defineTokens.fonts({
  display: { value: "'Bricolage Grotesque', 'Bricolage fallback', 'Trebuchet MS', sans-serif" },
  body: { value: "'Figtree', 'Figtree fallback', system-ui, sans-serif" },
  mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
})

/** A font size in pixels, converted to rem so that it scales with the browser's text size. */
const size = (px: number) => ({ value: `${px / 16}rem` })

/** A size of headings. On a phone the longest words fit the width, at any text zoom. */
const headingSize = (px: number, widthShare: number) => ({ value: `min(${px / 16}rem, ${widthShare}vw)` })

/** Only the sizes in use, because every token becomes a CSS variable on each page. */
const fontSizes = defineTokens.fontSizes({
  '2xs': size(12),
  xs: size(13),
  sm: size(14),
  md: size(15),
  body: size(16),
  lead: size(17),
  'lead.wide': size(19),
  title: headingSize(21, 8),
  'title.wide': headingSize(24, 8.5),
  section: headingSize(28, 10),
  'section.wide': size(42),
  display: headingSize(42, 11.5),
  'display.wide': size(68),
})

const fontWeights = defineTokens.fontWeights({
  normal: { value: '400' },
  medium: { value: '500' },
  semibold: { value: '600' },
  bold: { value: '700' },
})

const steps = {
  '0.5': '2px',
  '1': '4px',
  '1.5': '6px',
  '2': '8px',
  '2.5': '10px',
  '3': '12px',
  '3.5': '14px',
  '4': '16px',
  '4.5': '18px',
  '5': '20px',
  '6': '24px',
  '7': '28px',
  '8': '32px',
  '10': '40px',
  '11': '44px',
  '12': '48px',
  '14': '56px',
  '16': '64px',
  '20': '80px',
  '24': '96px',
  '28': '112px',
  '40': '160px',
}

/** Also the panel's `sizes`, which the site doesn't use. */
export const spacing = defineTokens.spacing(
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }])),
)

const radii = defineTokens.radii({
  field: { value: '10px' },
  panel: { value: '14px' },
  card: { value: '20px' },
  pill: { value: '999px' },
})

const shadows = defineTokens.shadows({
  card: { value: '0 1px 2px rgb(26 25 40 / 0.05)' },
  raised: { value: '0 24px 48px -16px rgb(26 25 40 / 0.22), 0 2px 6px rgb(26 25 40 / 0.06)' },
})

const zIndex = defineTokens.zIndex({
  raised: { value: 1 },
  header: { value: 10 },
  overlay: { value: 1300 },
  modal: { value: 1400 },
  popover: { value: 1500 },
  skipLink: { value: 1600 },
  toast: { value: 1700 },
})

export const tokens = {
  colors,
  fonts,
  fontSizes,
  fontWeights,
  spacing,
  sizes: spacing,
  radii,
  shadows,
  zIndex,
}

/** Tokens by role. Chakra's own components require `bg`, `fg` and `border`. */
export const semanticTokens = {
  colors: {
    canvas: { value: '{colors.lavender}' },
    surface: { value: '{colors.white}' },
    link: { value: '{colors.teal}' },
    info: { DEFAULT: { value: '{colors.teal.deep}' }, soft: { value: '{colors.teal.soft}' } },
    warning: { DEFAULT: { value: '{colors.amber.ink}' }, soft: { value: '{colors.amber.soft}' } },
    danger: { DEFAULT: { value: '{colors.red}' }, soft: { value: '{colors.red.soft}' } },
    success: { DEFAULT: { value: '{colors.green}' }, soft: { value: '{colors.green.soft}' } },
    bg: { DEFAULT: { value: '{colors.white}' }, panel: { value: '{colors.white}' } },
    fg: { DEFAULT: { value: '{colors.ink}' }, muted: { value: '{colors.muted}' } },
    border: { DEFAULT: { value: '{colors.line}' }, error: { value: '{colors.red}' } },
  },
}
