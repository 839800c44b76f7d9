import type { Styles } from './styles'

/**
 * Dark mode of the public site, by the visitor's system setting. It redefines role tokens (ink, surface,
 * link, warning …) and never the palette's teal, amber and red, which are backgrounds of white text. Print is
 * always light; the panel doesn't have the class `public-site`.
 */
export const styles: Styles = {
  '.public-site': {
    '@media screen and (prefers-color-scheme: dark)': {
      colorScheme: 'dark',
      '--focus': 'colors.amber',
      '--chakra-colors-ink': '#ECEBF5',
      '--chakra-colors-muted': '#B3B1C8',
      '--chakra-colors-line': '#38364C',
      '--chakra-colors-edge': '#807E98',
      '--chakra-colors-lavender': '#14131F',
      '--chakra-colors-haze': '#2A283B',
      '--chakra-colors-canvas': '#14131F',
      '--chakra-colors-surface': '#1E1D2B',
      '--chakra-colors-link': 'colors.teal.bright',
      '--chakra-colors-info': 'colors.teal.mist',
      '--chakra-colors-info-soft': 'colors.teal.ink',
      '--chakra-colors-warning': 'colors.amber.bright',
      '--chakra-colors-warning-soft': 'colors.amber.ink',
      '--chakra-colors-danger': '#FFA8A0',
      '--chakra-colors-danger-soft': '#411A1D',
      '--chakra-colors-success': '#7BD7AB',
      '--chakra-colors-success-soft': '#103A2A',
      '& main img': { filter: 'brightness(0.9)' },
    },
  },
}
