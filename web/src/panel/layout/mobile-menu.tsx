import { Dialog, Portal, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import Menu from '~icons/lucide/menu'
import X from '~icons/lucide/x'
import { glide } from '../motion'
import { PanelLinks } from './panel-links'
import { PanelLogo } from './panel-logo'

const iconButton = {
  type: 'button',
  display: 'grid',
  placeItems: 'center',
  width: '11',
  height: '11',
  borderRadius: 'field',
  fontSize: '22px',
} as const

/** Below 1280 px the sidebar comes in from the side, over the page, with the focus inside. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={(details) => setOpen(details.open)}>
      <Dialog.Trigger asChild>
        <chakra.button {...iconButton} aria-label="Menu" ms="-2" hideFrom="lg">
          <Menu aria-hidden />
        </chakra.button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop position="fixed" inset="0" zIndex="overlay" bg="rgb(26 25 40 / 0.35)" />
        <Dialog.Positioner position="fixed" inset="0" zIndex="modal" display="flex">
          <Dialog.Content
            aria-label="Menu"
            width="min(300px, 86vw)"
            height="100dvh"
            overflowY="auto"
            px="3.5"
            py="4"
            fontSize="md"
            bg="surface"
            boxShadow="raised"
            outline="none"
            transition={glide('transform')}
            css={{ '@starting-style': { transform: 'translateX(-40px)' } }}
          >
            <chakra.div display="flex" justifyContent="space-between" alignItems="center" mb="5" ps="2">
              <PanelLogo />
              <Dialog.CloseTrigger asChild>
                <chakra.button {...iconButton} aria-label="Close menu">
                  <X aria-hidden />
                </chakra.button>
              </Dialog.CloseTrigger>
            </chakra.div>
            <PanelLinks onFollow={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
