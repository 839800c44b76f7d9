import { Input, chakra } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { findInTextPluginKey } from './find-in-text-extension'

/** The search field of the editor. Enter moves to the next match, Esc back to the text. */
export function FindInTextBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { wanted, current, places } = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      findInTextPluginKey.getState(now.state) ?? { wanted: '', current: 0, places: [] },
  })
  useEffect(() => input.current?.focus(), [])
  const ask = (asked: object) => {
    editor.view.dispatch(editor.state.tr.setMeta(findInTextPluginKey, asked))
    editor.view.dom.querySelector('.found.current')?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number) => ask({ current: current + by })
  const close = () => {
    const place = places[current]
    ask({ wanted: '', current: 0 })
    if (place) editor.chain().setTextSelection(place).focus().run()
    else editor.commands.focus()
    onClose()
  }
  return (
    <chakra.div
      role="search"
      aria-label="Find in the text"
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      alignItems="center"
      pt="2"
    >
      <Input
        ref={input}
        type="search"
        aria-label="Find in the text"
        width="220px"
        value={wanted}
        onChange={(event) => ask({ wanted: event.target.value, current: 0 })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') close()
          else return
          // Must neither submit the form nor close the dialog around it.
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <chakra.span role="status" minW="70px" color="muted">
        {wanted.trim() && (places.length > 0 ? `${current + 1} of ${places.length}` : 'Not found')}
      </chakra.span>
      <Button size="sm" variant="outline" shape="field" onClick={() => step(-1)}>
        Previous
      </Button>
      <Button size="sm" variant="outline" shape="field" onClick={() => step(1)}>
        Next
      </Button>
      <Button size="sm" variant="outline" shape="field" onClick={close}>
        Close
      </Button>
    </chakra.div>
  )
}
