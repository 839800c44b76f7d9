import type { Styles } from '~/ui/theme/styles'

/** No utility has more customer classes than this. */
const CLASSES_AT_MOST = 16

/** The card of the chosen radio: the first card for the first radio, and so on. */
const chosen: Styles = {
  [Array.from({ length: CLASSES_AT_MOST }, (_, index) => nth(index + 1)).join(', ')]: { display: 'grid' },
}

function nth(place: number): string {
  return `&:has(.class-choice label:nth-of-type(${place}) :checked) > article:nth-of-type(${place})`
}

export const styles: Styles = {
  /**
   * The section's own switch: the chosen radio shows its card. A browser that knows no `:has()` shows all of them,
   * each under its class's name.
   */
  '.rate-choice': {
    '& article + article': { mt: '5' },
    '@supports selector(:has(a))': {
      '@media screen': {
        '& article': { display: 'none' },
        '& article + article': { mt: '0' },
        ...chosen,
      },
    },
  },
  '.class-choice': {
    // Four of them don't fit a phone's line: two lines rather than some out of sight.
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    width: { base: '100%', sm: 'auto' },
    p: '1',
    gap: '0.5',
    bg: 'haze',
    borderRadius: { base: '26px', sm: 'pill' },
    '& label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minH: { base: '44px', md: '40px' },
      px: { base: '3.5', md: '4' },
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'muted',
      '&:hover': { color: 'ink' },
      '&:has(:checked)': { bg: 'surface', color: 'ink', boxShadow: 'card' },
      '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
      '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
    },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  },
}
