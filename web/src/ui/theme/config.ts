import { defineConfig } from '@chakra-ui/react'
import { BREAKPOINTS } from '~/behaviour/constants'
import { buttonRecipe } from './button'
import { globalCss } from './global'
import { semanticTokens, tokens } from './tokens'

/** What site and panel share. Everything here is paid for on every public page, so it holds only what is used. */
export const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  globalCss,
  theme: {
    breakpoints: BREAKPOINTS,
    tokens,
    semanticTokens,
    recipes: { button: buttonRecipe },
  },
})
