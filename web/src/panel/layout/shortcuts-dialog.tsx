import { chakra } from '@chakra-ui/react'
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

/** The panel's keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <CenterDialog
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        <Button shape="field" onClick={onClose}>
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
