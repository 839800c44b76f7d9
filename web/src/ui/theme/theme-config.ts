import { defineConfig } from '@chakra-ui/react'
import { BREAKPOINTS } from '~/behavior/specified-limits'
import { buttonRecipe } from './button-recipe'
import { globalThemeCss } from './global-theme-css'
import { semanticTokens, tokens } from './tokens'

/** The theme of site and panel. Every public page contains it, so it holds only what is used. */
export const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  globalCss: globalThemeCss,
  theme: {
    breakpoints: BREAKPOINTS,
    tokens,
    semanticTokens,
    recipes: { button: buttonRecipe },
    keyframes: {
      // Of the slides of home: visible while any of it is in view.
      'slide-in-view': {
        '0%, 1%, 99%, 100%': { visibility: 'hidden' },
        '2%, 98%': { visibility: 'visible' },
      },
    },
  },
})
