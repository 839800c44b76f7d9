import { tabular } from './layout'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.data-table': {
    overflowX: 'auto',
    // What a caption out of sight hides in must be this box, or it widens the page.
    position: 'relative',
    '& table': { width: '100%', ...tabular },
    '& caption': { textAlign: 'start', color: 'muted', pb: '2' },
    '& th, & td': { py: '3', textAlign: 'start', verticalAlign: 'top', lineHeight: '1.45' },
    '& :is(th, td) + :is(th, td)': { ps: '5' },
    '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'haze' },
    '& :is(th, td).number': { textAlign: 'end', whiteSpace: 'nowrap' },
    '@media print': { overflowX: 'visible' },
  },
}
