import type { PaletteLink } from '~/panel/palette/commands'
import { Palette } from '~/panel/palette/palette'
import type { PaletteProps } from '~/panel/palette/palette-button'
import { managedSections } from './pages/-managed-pages'

/** Actions that belong to no content type. */
const actions: readonly PaletteLink[] = [
  {
    label: 'Post emergency advisory',
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

/** The command palette with all sections of the panel. */
export default function PanelPalette(props: PaletteProps) {
  return <Palette {...props} sections={managedSections} actions={actions} />
}
