import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { themeConfig } from './theme-config'
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './field-recipes'
import { spacing } from './tokens'

/** A target of a thumb's size, above the link that fills its row. */
const rowTarget = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
} as const

/**
 * The panel's bars extend to the window's edge; its dialogs compensate for the scroll bar themselves. A focused
 * field and the cursor stay above the actions of a form.
 */
const globalCss = {
  html: {
    scrollbarGutter: 'auto',
    scrollPaddingBottom: 'max(88px, 24px + var(--size-dialog-foot, 0px))',
  },
  // Checkboxes and menus of rows are plain elements: as styled components they took a fifth of a list's rendering.
  '[data-tick]': {
    ...rowTarget,
    cursor: 'pointer',
    userSelect: 'none',
    '& > input': { width: '18px', height: '18px', accentColor: 'var(--chakra-colors-teal)' },
  },
  '[data-action-menu]': {
    ...rowTarget,
    borderRadius: 'field',
    _hover: { bg: 'haze' },
    '& + [popover]': {
      position: 'fixed',
      inset: 'auto',
      m: '0',
      p: '1.5',
      minW: '200px',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'field',
      boxShadow: 'raised',
    },
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
