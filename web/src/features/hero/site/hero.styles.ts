import type { SystemStyleObject } from '@chakra-ui/react'
import { containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

/** On a wide screen slides, card and links share one grid cell; on a phone they follow each other. */
const cell: SystemStyleObject = { gridArea: { md: '1 / 1' } }

const picture: SystemStyleObject = {
  '& picture': {
    position: { md: 'absolute' },
    inset: { md: 0 },
    order: 2,
    flexGrow: 1,
    mt: { base: '-4', md: '0' },
  },
  '& img': {
    width: '100%',
    height: { base: '90px', sm: '280px', md: '100%' },
    objectFit: 'cover',
    objectPosition: '50% 100%',
    maskImage: {
      base: 'linear-gradient(transparent, #000 45%, #000 72%, transparent)',
      md: 'linear-gradient(transparent, #000 30%)',
    },
  },
}

const copy: SystemStyleObject = {
  '& .copy': {
    position: 'relative',
    ...containerStyles,
    pt: { base: '6', sm: '14', md: '20' },
    pb: { base: '4', md: '40' },
    '& > *': { maxW: { md: '47%' } },
  },
  '& h1, & h2': {
    fontSize: { base: 'display', md: '54px', lg: 'display.wide' },
    lineHeight: '1.08',
    letterSpacing: '-0.025em',
  },
  '& .copy p': {
    mt: { base: '4', md: '6' },
    fontSize: { base: 'lead', md: 'lead.wide' },
    lineHeight: '1.55',
    color: 'teal.soft',
  },
  '& .copy .buttons': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: { base: '4', md: '8' } },
  '& .copy a': { maxW: '100%' },
}

const links: SystemStyleObject = {
  '& .links': {
    ...cell,
    ...containerStyles,
    position: 'relative',
    alignSelf: 'end',
    justifySelf: 'center',
    display: 'flex',
    order: { base: 1, md: 0 },
    // On a phone the quick actions overlap the image by 40 px; the links stay above them.
    mt: { base: '-20', md: '0' },
    mb: { base: '10', md: '28' },
    pointerEvents: 'none',
  },
  '& .links a': {
    display: 'grid',
    placeItems: 'center',
    minW: '44px',
    minH: '44px',
    pointerEvents: 'auto',
    '&::before': {
      content: '""',
      width: '32px',
      height: '5px',
      borderRadius: '3px',
      bg: 'rgb(255 255 255 / 0.45)',
    },
    '&:hover::before': { bg: 'white' },
    '&[aria-current]::before': { bg: 'amber' },
    '@media (forced-colors: active)': {
      '&::before': { bg: 'Canvas', outline: '1px solid LinkText' },
      '&[aria-current]::before': { bg: 'Highlight', outlineColor: 'Highlight' },
    },
  },
  '& .links a:first-of-type': { ms: '-6px' },
  // Until the script knows which slide is in view, it is the first.
  '@media (scripting: enabled)': {
    '& .links:not(:has([aria-current])) a:first-of-type::before': { bg: 'amber' },
  },
}

/**
 * A slide that is scrolled out of view can't be reached by Tab, before the script has run either. Browsers without
 * scroll-driven animations leave all reachable until then. Nothing moves, so reduced motion doesn't end it (`global-theme-css.ts`).
 */
const hiddenOutOfView: SystemStyleObject = {
  '@supports (animation-timeline: view())': {
    animation: 'slide-in-view linear both',
    animationTimeline: 'view(inline)',
  },
}

export const styles: Styles = {
  '.hero': {
    '--focus': 'colors.amber',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    color: 'white',
    background: 'linear-gradient(var(--chakra-colors-teal-deep), var(--chakra-colors-teal-ink))',
    '& .slides': {
      ...cell,
      display: 'flex',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      '&:focus-visible': { outlineOffset: '-4px' },
    },
    '& .slide': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-start',
      flex: '0 0 100%',
      minW: '0',
      // The height of the images; without an image that of the text.
      '&:has(img)': { minH: { md: '660px', xl: '720px' } },
      scrollSnapAlign: 'start',
      // A link to a slide scrolls the row of slides, not the page.
      scrollMarginTop: '50vh',
      ...hiddenOutOfView,
    },
    ...picture,
    ...copy,
    '& .slide:not(:has(img)) .copy': { pb: { base: '24', md: '40' } },
    '& .side': {
      ...cell,
      ...containerStyles,
      position: 'relative',
      order: { base: 2, md: 0 },
      mt: { md: '20' },
      pb: { md: '40' },
      pointerEvents: 'none',
      '& > *': {
        pointerEvents: 'auto',
        ms: 'auto',
        width: { base: '100%', md: '46%' },
        maxW: { md: '520px' },
        mx: { base: 'auto', md: '0' },
      },
      // On a phone the quick actions come first, and the demand card is hidden.
      display: { base: 'none', md: 'flex' },
      justifyContent: 'flex-end',
      alignItems: 'flex-start',
    },
    ...links,
  },
}
