import type { Styles } from '../theme/styles'

const control = {
  display: 'block',
  width: '100%',
  minH: '50px',
  px: '4',
  py: '3',
  color: 'ink',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'field',
  // Phones zoom into boxes with smaller text.
  fontSize: 'body',
  fontFamily: 'body',
  lineHeight: '1.4',
}

export const styles: Styles = {
  '.public-form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '5', md: '6' },
    '& .kept': { fontSize: 'sm', color: 'muted', maxW: '62ch' },
    '& > button': { justifySelf: { sm: 'start' } },
    '@media print': { '& > button': { display: 'none' } },
  },
  '.form-field': {
    '& label': { display: 'block', mb: '1.5', fontWeight: 'semibold' },
    '& label span': { color: 'muted', fontWeight: 'normal' },
    '& p': { mb: '1.5', fontSize: 'sm', color: 'muted' },
    '& .error': { color: 'red', fontWeight: 'semibold' },
    '& :is(input, select, textarea)': { ...control, '&:hover': { borderColor: 'muted' } },
    '& textarea': { resize: 'vertical', minH: '140px' },
    '&[data-invalid] :is(input, select, textarea)': { borderColor: 'red', borderWidth: '2px' },
  },
  '.form-agreement': {
    '& .error': { mb: '1.5', fontSize: 'sm', color: 'red', fontWeight: 'semibold' },
    '& label': { display: 'flex', gap: '3', maxW: '62ch' },
    '& input': { flexShrink: 0, width: '24px', height: '24px', mt: '1', accentColor: '{colors.teal}' },
    '&[data-invalid] input': { outline: '2px solid {colors.red}', outlineOffset: '2px' },
  },
  '.form-progress': {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    '& progress': { width: '100%', height: '10px', accentColor: '{colors.teal}' },
  },
  '.form-trap': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '.form-summary': {
    display: 'flex',
    gap: '3',
    p: '4',
    color: 'red',
    bg: 'red.soft',
    borderWidth: '2px',
    borderColor: 'red',
    borderRadius: 'panel',
    '& > svg': { flexShrink: 0, width: '24px', height: '24px' },
    '& h3': { fontSize: 'lead', lineHeight: '1.4' },
    '& p, & ul': { mt: '1', color: 'ink' },
  },
}
