import { tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.energy-mix': {
    '& .bar': {
      display: 'flex',
      height: { base: '56px', md: '64px' },
      borderRadius: { base: '14px', md: '16px' },
      overflow: 'hidden',
    },
    '& .bar span': {
      display: 'grid',
      placeItems: 'center',
      minW: '6px',
      fontSize: { base: 'sm', md: 'body' },
      fontWeight: 'semibold',
      '@media (forced-colors: active)': { borderInlineEnd: '2px solid CanvasText' },
    },
    '& .legend': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      },
      gap: { base: '0', sm: '4', md: '6' },
      mt: { base: '3', sm: '6' },
      ...tabularDigits,
    },
    // On a phone each source is a row: name, energy and share.
    smDown: {
      '& .legend > div': {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '2',
        py: '1.5',
        // With large text the energy moves below the name, and the share stays at the edge.
        pe: '3.25rem',
        borderBottomWidth: '1px',
        borderColor: 'line',
      },
      '& .legend dd:first-of-type': { position: 'absolute', insetInlineEnd: '0', ms: '0', mt: '0' },
      '& .legend dd:last-of-type': { ms: 'auto', textAlign: 'end' },
    },
    '& .legend dt': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      fontWeight: 'semibold',
      lineHeight: '1.35',
    },
    // Dark fills need an edge on a dark page.
    '@media screen and (prefers-color-scheme: dark)': {
      '& :is(.bar, .legend i)': { outline: '1px solid', outlineColor: 'edge' },
    },
    '& .legend i': { alignSelf: 'center', width: '14px', height: '14px', borderRadius: '4px', flexShrink: 0 },
    '& .legend dd': { color: 'muted', fontSize: 'md', lineHeight: '1.4' },
    '& .legend dd:first-of-type': { mt: { sm: '1' }, color: 'ink', fontSize: 'body' },
  },
  // Words in narrow columns don't break; the table scrolls instead.
  '.source-tables': {
    '& :is(th, td)': { overflowWrap: 'normal' },
    '& th[scope="row"]': { minW: '8.5rem' },
    '& small': { display: 'block', color: 'muted', fontWeight: 'normal' },
  },
}
