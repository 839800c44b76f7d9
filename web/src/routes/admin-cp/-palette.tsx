import type { PaletteActionLink } from '~/panel/palette/palette-commands'
import { CommandPalette } from '~/panel/palette/command-palette'
import type { CommandPaletteProps } from '~/panel/palette/command-palette-button'
import { managedSections } from './pages/-managed-pages'

/** Actions that belong to no content type. */
const actions: readonly PaletteActionLink[] = [
  {
    label: 'Post emergency advisory',
    detail: 'Outages and advisories',
    keywords: 'outage power',
    ability: 'advisories.create',
    to: '/admin-cp/pages/news-and-advisories',
    search: { emergency: '1' },
  },
  {
    label: 'Edit the menus',
    detail: 'Settings',
    keywords: 'menu menus footer header navigation links quick actions',
    ability: 'site-setting.save',
    to: '/admin-cp/settings',
    search: { section: 'site-setting' },
    hash: 'section-menus',
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
export default function PanelPalette(props: CommandPaletteProps) {
  return <CommandPalette {...props} sections={managedSections} actions={actions} />
}
