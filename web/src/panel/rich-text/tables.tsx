import { chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from '~/ui/button'

/** A table of three columns and a header, the cursor in its caption. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: 'tableRow', content: Array.from({ length: 3 }, () => ({ type })) })
  const at = editor.state.selection.$to.end(1) + (editor.state.selection.$to.depth > 0 ? 1 : 0)
  editor
    .chain()
    .insertContentAt(at, {
      type: 'captionedTable',
      content: [
        { type: 'tableCaption' },
        { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] },
      ],
    })
    .focus(at + 2)
    .run()
}

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

/** What can be done to the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
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
    ['Row above', () => chain().addRowBefore().run()],
    ['Row below', () => chain().addRowAfter().run()],
    ['Column before', () => chain().addColumnBefore().run()],
    ['Column after', () => chain().addColumnAfter().run()],
    ['Remove row', () => chain().deleteRow().run()],
    ['Remove column', () => chain().deleteColumn().run()],
  ]
  return (
    <chakra.div role="group" aria-label="Table" display="flex" flexWrap="wrap" gap="1.5" pt="2">
      {inCell &&
        acts.map(([label, act]) => (
          <Button key={label} size="sm" variant="outline" shape="field" onClick={act}>
            {label}
          </Button>
        ))}
      <Button size="sm" variant="outline" shape="field" onClick={() => removeTable(editor)}>
        Remove the table
      </Button>
    </chakra.div>
  )
}
