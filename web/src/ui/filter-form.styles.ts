import type { SystemStyleObject } from '@chakra-ui/react'
import { cardStyles } from './layout-styles'
import type { Styles } from './theme/styles'

const field: SystemStyleObject = {
  width: '100%',
  minH: '46px',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'pill',
  bg: 'surface',
  fontSize: 'body',
}

export const styles: Styles = {
  '.filter-form': {
    ...cardStyles,
    display: 'block',
    mb: '6',
    p: { base: '4', sm: '5' },
    boxShadow: 'raised',
    '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '3' },
    '& label': { fontWeight: 'semibold' },
    // On a phone two fields share a row, so that the first result is on the first screen; large text needs a row each.
    '& form > div': { flex: { base: '1 1 max(40%, 7.25rem)', sm: '1 1 170px' }, minW: '0' },
    '& form > div:where(:only-of-type)': { flexBasis: { base: '100%', sm: '170px' } },
    '& .text': { position: 'relative', flex: { base: '1 1 100%', md: '2 1 260px' } },
    '& .text svg': {
      position: 'absolute',
      insetInlineStart: '16px',
      top: '13px',
      width: '20px',
      height: '20px',
      color: 'muted',
    },
    '& input[type="search"]': { ...field, ps: '12', pe: '4' },
    '& select': { ...field, ps: { base: '3', sm: '4' }, pe: { base: '1', sm: '4' } },
    '& button': { flex: { base: '1 1 auto', sm: '0 0 auto' } },
    '& .clear': { display: 'inline-flex', alignItems: 'center', minH: '44px', px: '2', color: 'link' },
  },
}
