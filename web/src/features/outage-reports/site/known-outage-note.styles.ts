import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.known-outage': {
    display: 'flex',
    gap: '3',
    p: '4',
    bg: 'info.soft',
    color: 'ink',
    borderRadius: 'panel',
    '& > svg': { flexShrink: 0, width: '24px', height: '24px', color: 'info' },
    '& h3': { fontSize: 'lead', lineHeight: '1.4' },
    '& p': { mt: '1' },
    '& a': { color: 'info', textDecoration: 'underline' },
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
}
