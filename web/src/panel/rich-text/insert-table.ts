import type { Editor } from '@tiptap/core'
import { rangeForNewBlock } from './block-positions'

/** Inserts a table with a header and three columns, and puts the cursor into its first cell; ↑ leads to its caption. */
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
    // Past the empty caption, and into the table, its row and its cell.
    .focus(place.from + 6)
    .run()
}
