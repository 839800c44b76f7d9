import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.billing-rule': {
    '& :is(th, td)': { overflowWrap: 'normal' },
    '& tbody th': { whiteSpace: 'nowrap' },
    '& .discount-steps + p': { mt: '2' },
    '& h3': { mt: '6', mb: '2', fontSize: 'lead', fontWeight: 'semibold' },
    '& .since': { mt: '4', color: 'muted', fontSize: 'md' },
  },
  '.discount-steps': {
    maxW: '68ch',
    ps: '5',
    listStyleType: 'disc',
    '&:is(ol)': { listStyleType: 'decimal' },
    '& li': { py: '1.5', ps: '1' },
  },
  '.discount-note': { mt: '6', maxW: '68ch', color: 'muted' },
}
