import { Palette } from '~/panel/palette/palette'
import type { PaletteProps } from '~/panel/palette/palette-button'
import { managedSections } from './pages/-managed-pages'

/** The palette with every section of the panel: what has a section there is found by it. */
export default function PanelPalette(props: PaletteProps) {
  return <Palette {...props} sections={managedSections} />
}
