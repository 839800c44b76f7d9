/** The panel's teal in place of Strapi's violet, in the shades that Strapi's design system uses, and readable warnings and names of the menu. */
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
      // Strapi's own have contrasts of 4.4 and 3.2 to 1 on white.
      warning700: '#8F4700',
      neutral500: '#6E6E8F',
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

/** Strapi's menu shows icons alone beside the page: this writes their names, which screen readers have already, below them. */
export const NAVIGATION_LABELS = `
@media (min-width: 1080px) {
  nav:has(li a[aria-label][href$='/settings']) {
    width: 9.6rem;
    & > :first-child { align-self: center; }
    & li > span, & li a { width: 100%; }
    & li a { flex-direction: column; padding-inline: 0.4rem; }
  }
  nav li a[aria-label]::after {
    content: attr(aria-label);
    margin-top: 0.4rem;
    font-size: 1.1rem;
    line-height: 1.3;
    text-align: center;
  }
}`
