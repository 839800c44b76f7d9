import type { SystemStyleObject } from '@chakra-ui/react'
import { card, tabular } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

/** Left side: the sum and what it means. */
export const sum: SystemStyleObject = {
  p: { base: '5', sm: '6', md: '8' },
  minW: '0',
  borderColor: 'line',
  borderBottomWidth: { base: '1px', md: '0' },
  borderInlineEndWidth: { md: '1px' },
  '& h3': { fontFamily: 'body', fontSize: 'body', fontWeight: 'semibold', color: 'muted' },
  '& .rate': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.5',
    mt: { base: '3', md: '4' },
    fontFamily: 'display',
    fontWeight: 'bold',
    fontSize: { base: 'min(3.75rem, 18vw)', sm: 'min(4.5rem, 10vw)' },
    lineHeight: '1',
    letterSpacing: '-0.03em',
    '& span': { fontSize: '0.5em', lineHeight: '1.2' },
  },
  '& .unstated': {
    mt: '4',
    fontFamily: 'display',
    fontWeight: 'bold',
    fontSize: 'section',
    lineHeight: '1.2',
  },
  '& .exact': { mt: '2', color: 'muted' },
  '& .badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    mt: '3',
    px: '2.5',
    py: '1',
    borderRadius: '8px',
    fontSize: 'md',
    fontWeight: 'semibold',
    '& svg': { width: '16px', height: '16px' },
  },
  '& .less': { bg: 'success.soft', color: 'success' },
  '& .more': { bg: 'amber.soft', color: 'amber.ink' },
  '& .same': { bg: 'haze', color: 'ink' },
  '& .bill': {
    mt: '6',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& h4': { fontWeight: 'semibold' },
    '& dl': { mt: '2', ...tabular },
    '& dl > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      py: '0.5',
    },
    '& dt': { color: 'muted' },
    '& .total': {
      mt: '1',
      pt: '2',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontWeight: 'semibold',
    },
    '& .total dt': { color: 'ink' },
  },
  '& .terms': {
    mt: '4',
    '& dt': { fontSize: 'sm', color: 'muted', mt: '2' },
    '& dd': { lineHeight: '1.45' },
  },
  '& .note': {
    mt: '4',
    ps: '3',
    borderInlineStartWidth: '3px',
    borderColor: 'amber',
    lineHeight: '1.5',
  },
  '& .document': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '44px',
    mt: '2',
    color: 'link',
    fontWeight: 'semibold',
  },
}

const rowColours: Record<string, string> = {
  generation: 'teal.deep',
  transmission: 'teal',
  systemLoss: '#5DB5AC',
  distribution: 'amber',
  subsidies: '#FFD27A',
  renewables: '#A29FC6',
  localTaxes: '#B9B6D3',
  vat: '#CBC9E0',
  adjustments: 'muted',
}

/**
 * The breakdown. The bar is part of the row's heading, so that the table has three columns for screen readers. Where
 * there is little room the bar goes below its row.
 */
const breakdown: SystemStyleObject = {
  '& .breakdown': { width: '100%', borderSpacing: 0, ...tabular },
  '& .breakdown tr': {
    display: { base: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gridTemplateColumns: { lg: 'minmax(0, 14.5rem) minmax(0, 1fr) 5.5rem 3.75rem' },
    alignItems: 'center',
    columnGap: { base: '3', lg: '5' },
    py: { base: '2', lg: '2.5' },
  },
  '& .breakdown tbody tr + tr': { borderTopWidth: '1px', borderColor: 'haze' },
  // In rem: where text is large the figures go below the words.
  '& .breakdown tr > th:first-child': { flex: { base: '1 1 8rem', lg: 'none' } },
  '& .breakdown tbody th': { fontWeight: 'normal', textAlign: 'start', lineHeight: '1.4' },
  '& .breakdown tbody th::after': { content: '""' },
  '& .breakdown tbody tr::after': {
    content: '""',
    order: { base: 4, lg: 1 },
    flexBasis: { base: '100%', lg: 'auto' },
    height: { base: '8px', lg: '12px' },
    mt: { base: '1', lg: '0' },
    borderRadius: '4px',
    background: 'linear-gradient(var(--colour) 0 0) 0 0 / max(3px, var(--bar)) 100% no-repeat, #EEEDF6',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    '@media print': { printColorAdjust: 'exact' },
  },
  '& .breakdown td': { textAlign: 'end', order: 2, fontWeight: 'semibold' },
  '& .breakdown td + td': { order: 3, fontWeight: 'normal', fontSize: 'md', color: 'muted', minW: '3.25rem' },
  ...Object.fromEntries(
    Object.entries(rowColours).map(([row, colour]) => [
      `& [data-row=${row}]`,
      { '--colour': colour.startsWith('#') ? colour : `colors.${colour}` },
    ]),
  ),
}

const details: SystemStyleObject = {
  '& details': { mt: '4', borderTopWidth: '1px', borderColor: 'line' },
  '& .apart': { mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'line' },
  '& .apart h4': { fontSize: 'body', fontWeight: 'semibold', mb: '1' },
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

/** One sheet: the sum above every charge by itself, a line each. The bars would say the same again. */
const paper: SystemStyleObject = {
  display: 'block',
  borderWidth: '0',
  fontSize: '9pt',
  '& > .sum': {
    columnCount: '3',
    p: '0',
    borderWidth: '0',
    '& .rate': { mt: '1', fontSize: '30pt' },
    '& .exact': { mt: '1' },
    '& .badge': { display: 'flex', px: '0', mt: '1' },
    '& :is(.bill, .terms)': { breakInside: 'avoid', mt: '0', pt: '0', borderTopWidth: '0' },
    '& :is(.bill *, .terms *, .note)': { fontSize: '9pt', lineHeight: '1.35' },
  },
  '& > .parts': { p: '0', mt: '2' },
  '& > .parts details': { mt: '0' },
  '& :is(.breakdown, .apart)': { display: 'none' },
  '& > .parts summary': { minH: '0', py: '1' },
  '& > .parts .data :is(th, td)': { fontSize: '9pt', py: '1px', lineHeight: '1.3' },
  '& > .parts .data :is(.hint, .tag)': {
    display: 'inline',
    ms: '1',
    p: '0',
    fontSize: '7.5pt',
    lineHeight: 'inherit',
  },
}

export const styles: Styles = {
  '.rate-card': {
    ...card,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'min(21.25rem, 40%) minmax(0, 1fr)' },
    '& > .sum': sum,
    '& > .parts': { p: { base: '5', sm: '6', md: '8' }, minW: '0', ...breakdown, ...details },
    '@media print': paper,
  },
}
