import { tabularDigits } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.fact-list': {
    overflowWrap: 'anywhere',
    '&[data-kind="list"] > div': {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(120px, 1fr) minmax(0, 2fr)' },
      columnGap: '4',
      py: '2.5',
    },
    '&[data-kind="list"] > div + div': { borderTopWidth: '1px', borderColor: 'haze' },
    '&[data-kind="list"] dt': { color: 'muted' },
    '&[data-kind="figures"]': {
      // On a phone the figures stand in columns.
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      flexWrap: 'wrap',
      columnGap: { base: '4', md: '10' },
      rowGap: '4',
    },
    '&[data-kind="figures"] > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
    },
    '&[data-kind="figures"] dd': {
      fontFamily: 'display',
      fontSize: { base: 'title', md: 'title.wide' },
      fontWeight: 'bold',
      lineHeight: '1.2',
      ...tabularDigits,
    },
  },
}
