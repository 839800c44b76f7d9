import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import Menu from '~icons/lucide/menu'
import { createDeferredComponent } from '../deferred-component'

const MenuDialog = createDeferredComponent(() => import('./mobile-menu-dialog'))

/** The menu button below 1280 px, which opens the sidebar over the page. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <chakra.button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        display="grid"
        placeItems="center"
        width="11"
        height="11"
        ms="-2"
        borderRadius="field"
        fontSize="22px"
        hideFrom="lg"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </chakra.button>
      <MenuDialog props={isOpen && { onClose: () => setOpen(false) }} />
    </>
  )
}
