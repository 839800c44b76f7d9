import { ChakraProvider } from '@chakra-ui/react'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { SessionGate } from '~/panel/sign-in/session-gate'
import { guard } from '~/session/guards'
import { panelSystem } from '~/ui/theme/panel-system'

export const Route = createFileRoute('/admin-cp')({
  ssr: false,
  beforeLoad: guard('auth'),
  component: () => (
    <ChakraProvider value={panelSystem}>
      <SessionGate>
        <PanelFrame>
          <Outlet />
        </PanelFrame>
      </SessionGate>
    </ChakraProvider>
  ),
})
