import { Dialog, Portal, chakra } from '@chakra-ui/react'
import { CloseButton } from '../close-button'
import { cssTransitionOf } from '../motion'
import { PanelNavigation } from './panel-navigation'
import { PanelLogo } from './panel-logo'

/** The sidebar over the page, with the focus inside. */
export default function MobileMenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
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
            transition={cssTransitionOf('transform')}
            css={{ '@starting-style': { transform: 'translateX(-40px)' } }}
          >
            <chakra.div display="flex" justifyContent="space-between" alignItems="center" mb="5" ps="2">
              <PanelLogo />
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label="Close menu" fontSize="22px" />
              </Dialog.CloseTrigger>
            </chakra.div>
            <PanelNavigation onFollow={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
