import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { themeConfig } from './config'
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './fields'
import { spacing } from './tokens'

/** The panel's bars reach the edge of the window; its dialogs make up for the scroll bar themselves. */
const globalCss = { html: { scrollbarGutter: 'auto' } }

const panelConfig = defineConfig({
  globalCss,
  theme: {
    tokens: { sizes: spacing },
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
  },
})

/** The control panel's system: the site's, with recipes for fields. No public page may import it. */
export const panelSystem = createSystem(defaultBaseConfig, themeConfig, panelConfig)

/**
 * The same in a document of this server, whose sheet begins with theme, reset and global rules (`style-sheet.ts`):
 * the browser need not generate them again, which takes a slow one a quarter of a second.
 */
export const systemOnSheet: typeof panelSystem = {
  ...panelSystem,
  _config: { ...panelSystem._config, disableLayers: true },
  _global: [globalCss],
}
