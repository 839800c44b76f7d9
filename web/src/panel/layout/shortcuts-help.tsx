import { useEffect, useState } from 'react'
import { createDeferredComponent } from '../deferred-component'

const ShortcutsDialog = createDeferredComponent(() => import('./shortcuts-dialog'))

/** The keyboard shortcuts, opened by a question mark outside of text fields. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '?' || isTyping || event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return <ShortcutsDialog props={isOpen && { onClose: () => setOpen(false) }} />
}
