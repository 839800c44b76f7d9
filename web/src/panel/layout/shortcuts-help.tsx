import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { Key } from './key'

const shortcuts: [keys: string, does: string][] = [
  ['Mod K', 'Find a page, an action or a record'],
  ['Mod S', 'Save the draft of the open form'],
  ['Esc', 'Close what is on top; unsaved work asks first'],
  ['Tab', 'Next field; with Shift the one before'],
  ['?', 'This list'],
]

/** The panel's keyboard shortcuts, at the press of a question mark where nobody is typing. */
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
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <CenterDialog
      title="Keyboard shortcuts"
      onClose={close}
      footer={
        <Button shape="field" onClick={close}>
          Close
        </Button>
      }
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        alignItems="center"
        columnGap="5"
        rowGap="2.5"
        m="0"
      >
        {shortcuts.map(([keys, does]) => (
          <chakra.div key={keys} display="contents">
            <chakra.dt display="flex" gap="1">
              {keys.split(' ').map((key) => (
                <Key key={key} name={key} />
              ))}
            </chakra.dt>
            <chakra.dd m="0">{does}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </CenterDialog>
  )
}
