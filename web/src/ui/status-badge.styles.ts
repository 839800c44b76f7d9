import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.status-badge': {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: '1.5',
    me: '1',
    px: '2',
    py: '0.5',
    borderRadius: '6px',
    fontSize: 'xs',
    fontWeight: 'semibold',
    bg: 'haze',
    color: 'ink',
    '& svg': { width: '15px', height: '15px' },
    '&[data-tone="out"]': { bg: 'red', color: 'white' },
    '&[data-tone="part"]': { bg: 'danger.soft', color: 'danger' },
    '&[data-tone="planned"]': { bg: 'warning.soft', color: 'warning' },
    '&[data-tone="back"]': { bg: 'success.soft', color: 'success' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
}
