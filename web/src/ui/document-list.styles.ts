import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.document-list': {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '4',
      rowGap: '3',
      py: '4',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'haze' },
    '& .type': {
      alignSelf: 'start',
      display: 'grid',
      placeItems: 'center',
      minW: '44px',
      minH: '52px',
      px: '1.5',
      borderRadius: 'field',
      bg: 'info.soft',
      color: 'info',
      fontSize: 'xs',
      fontWeight: 'bold',
    },
    '& b': { fontWeight: 'semibold', lineHeight: '1.35' },
    '& p': { color: 'muted', lineHeight: '1.45' },
    // On a phone the ways are one row below the title; beside it, the fingerprint is below the button.
    '& .ways': {
      display: 'flex',
      flexDirection: { base: 'row', sm: 'column' },
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: '3',
      gridColumn: { base: '2', sm: 'auto' },
    },
    '& .ways details': { minW: 'min(10.75rem, 100%)', maxW: { sm: '11rem' } },
    '& .ways summary': { fontSize: 'sm', fontWeight: 'normal' },
    '& .ways code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& .pill-button': { flexShrink: '0' },
  },
}
