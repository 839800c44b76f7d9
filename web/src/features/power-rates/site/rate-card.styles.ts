import type { SystemStyleObject } from '@chakra-ui/react'
import { cardStyles, tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'
import { otherRecipientsColor, recipientColors } from './recipient-colors'

/** The left side: the sum and its explanation. */
export const rateSumStyles: SystemStyleObject = {
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
  '& .more': { bg: 'warning.soft', color: 'warning' },
  '& .same': { bg: 'haze', color: 'ink' },
  '& .bill': {
    mt: '6',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& h4': { fontWeight: 'semibold' },
    '& dl': { mt: '2', ...tabularDigits },
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

const recipients: SystemStyleObject = {
  '& .recipients-bar': {
    '& .bar': { display: 'flex', gap: '2px', height: '16px', borderRadius: '5px', overflow: 'hidden' },
    '& .bar span': {
      minW: '3px',
      '@media (forced-colors: active)': { borderInlineEnd: '2px solid CanvasText' },
    },
    '& dl': { mt: '3', ...tabularDigits },
    '& dl > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      py: '0.5',
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: '2.5' },
    '& dt i': { width: '14px', height: '14px', borderRadius: '4px', flexShrink: 0 },
    '& dd': { ms: 'auto', fontWeight: 'semibold' },
    ...Object.fromEntries(
      [...Object.entries(recipientColors), ['others', otherRecipientsColor]].map(([part, color]) => [
        `& [data-part="${part}"]`,
        { bg: color },
      ]),
    ),
  },
}

const estimator: SystemStyleObject = {
  '& .estimator': {
    mt: '4',
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& label': { fontWeight: 'semibold' },
    '& form > div': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '1.5' },
    '& input[name]': {
      flex: '1 1 6rem',
      minW: '0',
      maxW: '14rem',
      minH: '48px',
      px: '4',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      bg: 'surface',
      fontSize: 'lead',
      ...tabularDigits,
    },
    '& .all': {
      display: 'flex',
      alignItems: 'center',
      minH: '44px',
      mt: '1',
      color: 'link',
      fontWeight: 'semibold',
    },
  },
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
    ...tabularDigits,
  },
  '& .apart li b': { fontWeight: 'semibold', ms: 'auto', textAlign: 'end' },
  '& .apart li b span': { fontSize: 'md', fontWeight: 'normal', color: 'muted' },
}

/** Print: the sum and all charges on one sheet, one line each, without bars. */
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
    '& .document': { display: 'none' },
  },
  '& > .parts': { p: '0', mt: '2' },
  '& > .parts details': { mt: '0' },
  '& .apart': { display: 'none' },
  // The table is printed expanded.
  '& > .parts summary': { display: 'none' },
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
    ...cardStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'min(21.25rem, 40%) minmax(0, 1fr)' },
    '& > .sum': {
      ...rateSumStyles,
      // On home the sample bill is one line; its parts and the terms are on the rates page and in print.
      '@media screen': {
        '& .bill dl > div:not(.total), & .terms, & .bill dt': { display: 'none' },
        '& .bill': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
        '& .bill dl, & .bill .total': { mt: '0', pt: '0', borderTopWidth: '0', py: '0' },
      },
      mdDown: {
        pb: '4',
        '& .bill': { mt: '4', pt: '4' },
        '& .document': { display: 'none' },
      },
    },
    '& > .parts': {
      p: { base: '5', sm: '6', md: '8' },
      minW: '0',
      ...recipients,
      ...estimator,
      ...details,
      smDown: { '& .apart': { display: 'none' } },
    },
    '@media print': paper,
  },
}
