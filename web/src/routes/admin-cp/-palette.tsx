import type { PanelAction } from '~/panel/palette/commands'
import { Palette } from '~/panel/palette/palette'
import type { PaletteProps } from '~/panel/palette/palette-button'
import { managedSections } from './pages/-managed-pages'

/** What no type's list offers by itself. */
const actions: readonly PanelAction[] = [
  {
    label: 'Emergency advisory',
    detail: 'Outages and advisories',
    keywords: 'outage power',
    ability: 'advisories.create',
    to: '/admin-cp/pages/news-and-advisories',
    search: { emergency: '1' },
  },
  {
    label: 'Invite a person',
    detail: 'Team',
    keywords: 'user account editor',
    ability: 'accounts.manage',
    to: '/admin-cp/accounts/management',
    search: { row: 'new' },
  },
]

/** The palette with every section of the panel: what has a section there is found by it. */
export default function PanelPalette(props: PaletteProps) {
  return <Palette {...props} sections={managedSections} actions={actions} />
}
