import { CommandPalette } from '~/panel/palette/command-palette'
import type { CommandPaletteProps } from '~/panel/palette/command-palette-button'
import { paletteActions, paletteSections } from './-palette-vocabulary'

/** The command palette with all sections of the panel. */
export default function PanelPalette(props: CommandPaletteProps) {
  return <CommandPalette {...props} sections={paletteSections} actions={paletteActions} />
}
