import { chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from '~/ui/button'

function removeTable(editor: Editor): void {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'captionedTable') {
      const range = { from: $from.before(depth), to: $from.after(depth) }
      editor.chain().deleteRange(range).focus().run()
      return
    }
  }
}

/** The actions on the table at the cursor. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const { inTable, inCell } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isEditable && now.isActive('captionedTable'),
      inCell: now.isActive('table'),
    }),
  })
  if (!inTable) return null
  const chain = () => editor.chain().focus()
  const acts: [string, () => unknown][] = [
    ['Insert row above', () => chain().addRowBefore().run()],
    ['Insert row below', () => chain().addRowAfter().run()],
    ['Insert column left', () => chain().addColumnBefore().run()],
    ['Insert column right', () => chain().addColumnAfter().run()],
    ['Delete row', () => chain().deleteRow().run()],
    ['Delete column', () => chain().deleteColumn().run()],
  ]
  return (
    <chakra.div
      role="group"
      aria-label="Table"
      display="flex"
      gap="1.5"
      pt="2"
      // A phone scrolls the row.
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX="auto"
      css={{ scrollbarWidth: 'thin', '& > *': { flex: 'none' } }}
    >
      {inCell &&
        acts.map(([label, act]) => (
          <Button key={label} size="sm" variant="outline" shape="field" onClick={act}>
            {label}
          </Button>
        ))}
      <Button size="sm" variant="outline" shape="field" onClick={() => removeTable(editor)}>
        Delete table
      </Button>
    </chakra.div>
  )
}
