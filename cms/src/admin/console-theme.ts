/** The panel's teal in place of Strapi's violet, in the shades that Strapi's design system uses, and a warning that is readable. */
export const CONSOLE_THEME = {
  light: {
    colors: {
      primary100: '#EAF6F5',
      primary200: '#BFE3DF',
      primary500: '#0F8F89',
      primary600: '#0B7A75',
      primary700: '#064E4B',
      buttonPrimary500: '#0F8F89',
      buttonPrimary600: '#0B7A75',
      // Strapi's own has a contrast of 4.4 to 1 on white.
      warning700: '#8F4700',
    },
  },
  dark: {
    colors: {
      primary100: '#05302F',
      primary200: '#064E4B',
      primary500: '#0F8F89',
      primary600: '#5FBFB9',
      primary700: '#91C3C1',
      buttonPrimary500: '#0F8F89',
      buttonPrimary600: '#0B7A75',
    },
  },
}
