import { chakra } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { BREAKPOINTS } from '~/behavior/specified-limits'
import ExternalLink from '~icons/lucide/external-link'
import type { SessionUser } from '~/session/session-user-schema'
import { CommandPaletteButton, type CommandPaletteProps } from '../palette/command-palette-button'
import { measuredElementSizes } from '../measured-element-sizes'
import { PanelToaster } from '../panel-toaster'
import { UndoNotice } from '../undo-notice'
import { AccountMenu } from './account-menu'
import { Breadcrumb, type Crumb } from './breadcrumb'
import { MobileMenu } from './mobile-menu'
import { PanelNavigation } from './panel-navigation'
import { PanelLogo } from './panel-logo'
import { ShortcutsHelp } from './shortcuts-help'

interface PanelLayoutProps {
  user: SessionUser
  crumbs: Crumb[]
  palette: ComponentType<CommandPaletteProps>
  onSignOut: () => void
  children: ReactNode
}

/** On a phone toasts are at the bottom. This space lets the user scroll the end of the page out from under them. */
const pageEnd = { [`@media (width < ${BREAKPOINTS.sm})`]: { marginBottom: measuredElementSizes.toasts } }

/** L03, the control panel's layout: sidebar, bar with breadcrumb and account, page. */
export function PanelLayout({ user, crumbs, palette, onSignOut, children }: PanelLayoutProps) {
  return (
    <chakra.div
      minH="100dvh"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '252px 1fr' }}
      fontSize="md"
    >
      <a className="skip-link" href="#content">
        Skip to main content
      </a>
      <chakra.aside
        hideBelow="lg"
        position="sticky"
        top="0"
        height="100dvh"
        overflowY="auto"
        px="3.5"
        py="5"
        bg="surface"
        borderEndWidth="1px"
        borderColor="line"
      >
        <chakra.div ps="2" mb="5">
          <PanelLogo />
        </chakra.div>
        <PanelNavigation />
      </chakra.aside>
      <chakra.div minW="0">
        <chakra.header
          position="sticky"
          top="0"
          zIndex="header"
          display="flex"
          alignItems="center"
          gap="3"
          height="60px"
          px={{ base: '4', lg: '7' }}
          bg="surface"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <MobileMenu />
          <Breadcrumb crumbs={crumbs} />
          <CommandPaletteButton Palette={palette} onSignOut={onSignOut} />
          <chakra.a
            href="/"
            target="_blank"
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="44px"
            px={{ base: '2.5', sm: '4' }}
            borderWidth="1px"
            borderColor="line"
            borderRadius="field"
            fontWeight="semibold"
            _hover={{ borderColor: 'edge' }}
          >
            <ExternalLink aria-hidden />
            <chakra.span hideBelow="sm" aria-hidden>
              View website
            </chakra.span>
            <span className="visually-hidden">View website, opens in a new tab</span>
          </chakra.a>
          <AccountMenu user={user} onSignOut={onSignOut} />
        </chakra.header>
        <chakra.main
          id="content"
          tabIndex={-1}
          outline="none"
          px={{ base: '4', lg: '7' }}
          py={{ base: '5', lg: '7' }}
          css={pageEnd}
        >
          <UndoNotice top="68px" />
          {children}
        </chakra.main>
      </chakra.div>
      <ShortcutsHelp />
      <PanelToaster />
    </chakra.div>
  )
}
