import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { themeConfig } from './theme-config'
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './field-recipes'
import { spacing } from './tokens'

/**
 * The panel's bars extend to the window's edge; its dialogs compensate for the scroll bar themselves. A focused
 * field and the cursor stay above the actions of a form.
 */
const globalCss = {
  html: {
    scrollbarGutter: 'auto',
    scrollPaddingBottom: 'max(88px, 24px + var(--size-dialog-foot, 0px))',
  },
}

const panelConfig = defineConfig({
  globalCss,
  theme: {
    tokens: { sizes: spacing },
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
  },
})

/**
 * Chakra's system for the panel: the site's with recipes for fields. No public page may import it, because of
 * its size.
 */
export const panelSystem = createSystem(defaultBaseConfig, themeConfig, panelConfig)

/**
 * The same system for documents of this server, whose stylesheet already has theme, reset and global rules
 * (`style-sheet.ts`). The browser need not generate them, which takes a slow one a quarter of a second.
 */
export const panelSystemOnSheet: typeof panelSystem = {
  ...panelSystem,
  _config: { ...panelSystem._config, disableLayers: true },
  _global: [globalCss],
}
