import type { SystemStyleObject } from '@chakra-ui/react'
import { card, tabular } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'
import { sum } from '../rate-card.styles'

const recipientColours: Record<string, string> = {
  producers: 'teal.deep',
  grid: 'teal',
  losses: '#5DB5AC',
  utility: 'amber',
  funds: '#FFD27A',
  city: '#A29FC6',
  nation: '#B9B6D3',
  corrections: 'muted',
}

const colours = Object.fromEntries(
  Object.entries(recipientColours).map(([recipient, colour]) => [
    `& [data-recipient=${recipient}]`,
    { '--colour': colour.startsWith('#') ? colour : `colors.${colour}` },
  ]),
)

const hint: SystemStyleObject = { display: 'block', fontSize: 'md', fontWeight: 'normal', color: 'muted' }

const recipients: SystemStyleObject = {
  ...colours,
  '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25' },
  '& .intro': { mt: '1', color: 'muted' },
  '& .bar': {
    display: 'flex',
    gap: '2px',
    height: '44px',
    mt: '5',
    borderRadius: '10px',
    overflow: 'hidden',
  },
  '& .bar i': {
    flexBasis: '0',
    minW: '3px',
    bg: 'var(--colour)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    '@media print': { printColorAdjust: 'exact' },
  },
  '& .recipients': { width: '100%', mt: '4', ...tabular },
  '& .recipients tbody tr + tr': { borderTopWidth: '1px', borderColor: 'haze' },
  '& .recipients :is(th, td)': { py: '2.5', verticalAlign: 'top', lineHeight: '1.4' },
  '& .recipients tbody th': { position: 'relative', ps: '6', textAlign: 'start', fontWeight: 'semibold' },
  '& .recipients tbody th::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '14px',
    width: '14px',
    height: '14px',
    borderRadius: '4px',
    bg: 'var(--colour)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    '@media print': { printColorAdjust: 'exact' },
  },
  '& .recipients td': { ps: '4', textAlign: 'end', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& .recipients td + td': { fontWeight: 'normal', fontSize: 'md', color: 'muted' },
  '& .hint': hint,
}

/** Charges apart from the kWh, as on the home page. */
const apart: SystemStyleObject = {
  '& .apart': { mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'line' },
  '& .apart h3': { fontSize: 'body', fontWeight: 'semibold', mb: '1' },
  '& .apart li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '1',
    ...tabular,
  },
  '& .apart li b': { fontWeight: 'semibold', ms: 'auto', textAlign: 'end' },
  '& .apart li b span': { fontSize: 'md', fontWeight: 'normal', color: 'muted' },
}

/** Below the width of a table a row is its charge with the amounts beneath. */
const narrow = '@media (max-width: 47.99rem)'

export const styles: Styles = {
  '.rates-chooser': {
    ...card,
    p: { base: '4', sm: '5' },
    mb: '6',
    boxShadow: 'raised',
    '& > search': { m: '0', p: '0', borderWidth: '0', boxShadow: 'none' },
    '& > search form': { alignItems: 'flex-end' },
    '& > search label': { display: 'block', mb: '1', fontSize: 'md', fontWeight: 'semibold' },
    '& .row': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      mt: '4',
    },
    '& .steps': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', ms: 'auto' },
    '& .steps a': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '44px',
      height: '44px',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'pill',
      color: 'link',
    },
    '& .steps svg': { width: '20px', height: '20px' },
  },
  '.rate-sheet': {
    ...card,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'min(21.25rem, 40%) minmax(0, 1fr)' },
    '& > .sum': sum,
    '& > .sum h2': { fontFamily: 'body', fontSize: 'body', fontWeight: 'semibold', color: 'muted' },
    '& > .parts': { p: { base: '5', sm: '6', md: '8' }, minW: '0', ...recipients, ...apart },
    '@media print': {
      borderWidth: '0',
      gridTemplateColumns: '14rem minmax(0, 1fr)',
      fontSize: '9pt',
      '& > .sum': { p: '0', pe: '4', borderWidth: '0', '& .rate': { mt: '1', fontSize: '30pt' } },
      '& > .parts': { p: '0' },
      '& > .parts :is(.bar, .hint, .intro, .apart)': { display: 'none' },
      '& > .parts .recipients': { mt: '1' },
      '& > .parts .recipients :is(th, td)': { py: '0', fontSize: '9pt' },
      '& > .parts .recipients th::before': { top: '3px', width: '8px', height: '8px' },
      '& > .parts h2': { fontSize: '11pt' },
    },
  },
  '.what-changed': {
    ...card,
    p: { base: '5', sm: '6', md: '8' },
    '& .sentence': {
      fontFamily: 'display',
      fontSize: { base: 'title', md: 'title.wide' },
      fontWeight: 'bold',
      lineHeight: '1.25',
    },
    '& p + p': { mt: '2', color: 'muted' },
    '@media print': { p: '0', borderWidth: '0', fontSize: '9pt', '& .sentence': { fontSize: '11pt' } },
  },
  '.no-comparison': { mb: '4', color: 'muted' },
  '.charges': {
    ...card,
    p: { base: '5', sm: '6', md: '8' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '44px', mb: '2' },
    '& input': { width: '20px', height: '20px', accentColor: 'teal' },
    '&:has(:checked) [data-same]': { '@media screen': { display: 'none' } },
    '& table': { width: '100%', ...tabular },
    '& :is(th, td)': { py: '2.5', textAlign: 'end', verticalAlign: 'top', lineHeight: '1.4' },
    '& :is(th, td) + :is(th, td)': { ps: '5' },
    '& th:nth-of-type(-n + 2)': { textAlign: 'start' },
    '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'haze' },
    '& td': { whiteSpace: 'nowrap' },
    '& td.receives': { color: 'muted', textAlign: 'start', whiteSpace: 'normal' },
    '& td.now': { fontWeight: 'semibold' },
    '& .same': { color: 'muted', fontWeight: 'normal' },
    '& .hint': { ...hint, whiteSpace: 'normal' },
    '& .total :is(th, td)': { borderTopWidth: '2px', borderColor: 'ink', fontWeight: 'bold' },
    '& .apart th': { pt: '6' },
    [narrow]: {
      '& thead': { display: 'none' },
      '& table, & tbody': { display: 'block' },
      '& tr': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        py: '2.5',
      },
      '& :is(th, td)': { p: '0 !important' },
      '& tbody th': { flex: '1 0 100%' },
      '& td.receives': { flex: '1 0 100%', fontSize: 'md' },
      '& td.before': { color: 'muted' },
    },
    '@media print': {
      p: '0',
      borderWidth: '0',
      breakInside: 'auto',
      '& td.receives': { whiteSpace: 'nowrap' },
      '& :is(th, td)': { py: '1px', fontSize: '7.5pt', lineHeight: '1.2' },
      '& .hint': { display: 'inline', fontSize: '6.5pt', ms: '1' },
      '& th .hint:nth-of-type(1)': { display: 'none' },
      '& tr': { breakInside: 'avoid' },
    },
  },
  '.rate-history': {
    mt: { base: '14', md: '24' },
    '& .intro': { mt: '2', color: 'muted' },
    '& nav ul': {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(auto-fill, minmax(48px, 1fr))', md: 'repeat(12, 1fr)' },
      gap: '1',
      mt: '2',
    },
    '& nav a': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      minH: '48px',
      borderRadius: '10px',
      fontSize: 'md',
      lineHeight: '1.2',
      textDecoration: 'none',
      color: 'link',
      '&:hover': { bg: 'haze' },
      '&[aria-current]': { bg: 'teal.deep', color: 'white', fontWeight: 'semibold' },
      '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight' } },
    },
    '& nav small': { fontSize: '2xs' },
  },
}
