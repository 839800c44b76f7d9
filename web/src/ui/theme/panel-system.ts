import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { themeConfig } from './config'
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './fields'
import { spacing } from './tokens'

const panelConfig = defineConfig({
  // The panel's bars reach the edge of the window; its dialogs make up for the scroll bar themselves.
  globalCss: { html: { scrollbarGutter: 'auto' } },
  theme: {
    tokens: { sizes: spacing },
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
  },
})

/** The control panel's system: the site's, with recipes for fields. No public page may import it. */
export const panelSystem = createSystem(defaultBaseConfig, themeConfig, panelConfig)
