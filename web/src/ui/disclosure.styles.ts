import { tabularDigits } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.disclosure': {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '44px',
      fontWeight: 'semibold',
      color: 'link',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: 'info' },
    },
    '& > summary svg': { width: '18px', height: '18px', transition: 'transform 150ms' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    '& .scroll': { overflowX: 'auto', mt: '1' },
    '& .data': { width: '100%', ...tabularDigits },
    '& .data th, & .data td': {
      py: '2',
      verticalAlign: 'top',
      textAlign: 'end',
      lineHeight: '1.45',
      fontWeight: 'normal',
    },
    '& .data :is(th, td), & .data :is(th, td) *': { overflowWrap: 'normal' },
    '& .data th + *, & .data td': { ps: '4' },
    '& .data th:first-of-type': { textAlign: 'start' },
    '& .data thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& .data tbody tr': { borderTopWidth: '1px', borderColor: 'haze' },
    '& .data td': { whiteSpace: 'nowrap' },
    '& .months th': { whiteSpace: 'nowrap' },
    '& .months thead th': { whiteSpace: 'normal' },
    '& .hint': { display: 'block', fontSize: 'md', color: 'muted', whiteSpace: 'normal' },
    '& .tag': {
      display: 'inline-block',
      ms: '1',
      px: '1.5',
      borderRadius: '6px',
      bg: 'info.soft',
      color: 'info',
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '1.6',
      verticalAlign: '1px',
    },
    // Print shows the content, since paper can't be expanded.
    '@media print': {
      '&::details-content': { contentVisibility: 'visible', display: 'block' },
      '& > summary svg': { display: 'none' },
      '& .scroll': { overflow: 'visible' },
    },
  },
}
