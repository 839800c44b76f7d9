import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.computed-steps': {
    maxW: '62ch',
    ps: '5',
    listStyleType: 'decimal',
    '& li': { py: '1.5', ps: '1' },
  },
}
