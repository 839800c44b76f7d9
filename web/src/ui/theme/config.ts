import { defineConfig } from '@chakra-ui/react'
import { buttonRecipe } from './button'
import { globalCss } from './global'
import { breakpoints, semanticTokens, tokens } from './tokens'

/** What site and panel share. Everything here is paid for on every public page, so it holds only what is used. */
export const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  globalCss,
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    recipes: { button: buttonRecipe },
  },
})
