import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { Kbd } from './kbd'

const shortcuts: [keys: string, does: string][] = [
  ['Mod K', 'Search pages, actions and content'],
  ['Mod S', 'Save the open form'],
  ['Alt ↓', 'Next section of a long form (with ↑: previous section)'],
  ['Esc', 'Close the dialog'],
  ['Tab', 'Next field (with Shift: previous field)'],
  ['?', 'Show keyboard shortcuts'],
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
                <Kbd key={key} name={key} />
              ))}
            </chakra.dt>
            <chakra.dd m="0">{does}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </CenterDialog>
  )
}
