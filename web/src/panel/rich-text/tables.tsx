import { chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from '~/ui/button'

/** The range for a new block: an empty paragraph at the cursor, otherwise after the current block. */
export function rangeForNewBlock({ state }: Editor): { from: number; to: number } {
  const { $to } = state.selection
  if ($to.depth === 0) return { from: $to.pos, to: $to.pos }
  const isFree = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
  return { from: isFree ? $to.before(1) : $to.after(1), to: $to.after(1) }
}

/** The position after the block that contains a position. */
export function positionAfterBlock({ state }: Editor, at: number): number {
  const $at = state.doc.resolve(at)
  return $at.depth === 0 ? at : $at.after(1)
}

/** Inserts a table with a header and three columns, and puts the cursor into its caption. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: 'tableRow', content: Array.from({ length: 3 }, () => ({ type })) })
  const place = rangeForNewBlock(editor)
  editor
    .chain()
    .insertContentAt(place, {
      type: 'captionedTable',
      content: [
        { type: 'tableCaption' },
        { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] },
      ],
    })
    .focus(place.from + 2)
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

/** The actions on the table at the cursor. */
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
