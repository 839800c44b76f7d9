import { containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  // On a phone the sections of home stand closer together and omit explanations, which their own pages have.
  '.home-sections': {
    mdDown: {
      '& .page-section': { mt: '3' },
      '& .page-section > .head': { gap: '2', mb: '2' },
      '& #power-rates > .head p': { display: 'none' },
      '& .generation-statement': { p: '4' },
      '& .generation-statement h2': { fontSize: 'lead' },
      '& .energy-mix .legend > div': { py: '1' },
      '& .latest-news .list-card': { p: '2' },
      '& .rate-card > div': { px: '4', pt: '4', pb: '3' },
      '& .rate-card > .parts .estimator .all': { display: 'none' },
      // The class selector directly above shows the class, so the heading is visually hidden.
      '& .rate-card h3': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
  '.home-cost': {
    ...containerStyles,
    mt: { base: '3', md: '6' },
    mdDown: { '& .generation-statement > p': { display: 'none' } },
  },
  '.home-charts': {
    ...containerStyles,
    mt: { base: '3', md: '10' },
    // On a phone one chart is visible at a time: the tabs link to each, and swiping works too, without
    // script.
    '& .tabs': { display: { base: 'flex', md: 'none' }, flexWrap: 'wrap', columnGap: '5' },
    '& .tabs a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      color: 'link',
      fontWeight: 'semibold',
    },
    // The tabs name the visible chart, and its table has the figures. The chart's own page offers the downloads.
    mdDown: {
      '& .save': { display: 'none' },
      '& .chart-card > .legend': { mt: '0' },
      '& .chart-card': { p: '4' },
      '& .plot': { mt: '2' },
    },
    '& .row': {
      // Contains the visually hidden texts of the second chart, which would otherwise widen the page.
      position: 'relative',
      display: { base: 'flex', md: 'grid' },
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      gap: '6',
      overflowX: { base: 'auto', md: 'visible' },
      overscrollBehaviorX: 'contain',
      scrollSnapType: { base: 'x mandatory', md: 'none' },
    },
    '& .row > *': {
      flex: { base: '0 0 100%', md: 'initial' },
      minW: '0',
      scrollSnapAlign: 'start',
      scrollMarginTop: { base: '80px', md: '24px' },
    },
  },
}
