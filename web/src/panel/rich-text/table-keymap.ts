import { Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { goToNextCell, nextCell } from '@tiptap/pm/tables'

/** The position after the table that contains a position. */
function below($place: ResolvedPos): number {
  let depth = $place.depth
  while ($place.node(depth).type.name !== 'captionedTable') depth -= 1
  return $place.after(depth)
}

const inTable = ['tableCell', 'tableHeader', 'tableCaption']

/** Keyboard shortcuts in a table, whose cells are single lines: Tab in the last cell leaves the table. */
export const TableKeymap = Extension.create({
  name: 'tableKeys',
  // Runs before the table's own shortcuts, which would add rows endlessly.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this
    const here = () => inTable.includes(editor.state.selection.$from.parent.type.name)
    const step = (direction: 1 | -1) => {
      const { state, view } = editor
      if (state.selection.$from.parent.type.name === 'tableCaption') return direction === 1 && intoTable()
      return goToNextCell(direction)(state, (tr) => view.dispatch(tr))
    }
    const intoTable = () => {
      const { state, view } = editor
      const after = state.doc.resolve(state.selection.$from.after() + 1)
      view.dispatch(state.tr.setSelection(TextSelection.near(after)).scrollIntoView())
      return true
    }
    /**
     * Moves to the same column of the adjacent row, or out of the table. The browser itself would stay in an
     * empty cell.
     */
    const toRow = (direction: 1 | -1) => {
      const { state, view } = editor
      const { $from, empty } = state.selection
      if (!empty || !/^table(Cell|Header)$/.test($from.parent.type.name)) return false
      if (!view.endOfTextblock(direction === 1 ? 'down' : 'up')) return false
      const cell = nextCell(state.doc.resolve($from.before()), 'vert', direction)
      const to = cell?.pos ?? (direction === 1 ? below($from) : $from.before(-2))
      const next = Selection.near(state.doc.resolve(to), cell ? 1 : direction)
      view.dispatch(state.tr.setSelection(next).scrollIntoView())
      return true
    }
    return {
      Enter: () => here() && (step(1), true),
      Tab: () => here() && step(1),
      'Shift-Tab': () => here() && step(-1),
      ArrowDown: () => toRow(1),
      ArrowUp: () => toRow(-1),
      /** Moves below the table. */
      'Mod-Enter': () => {
        if (!here()) return false
        const after = below(editor.state.selection.$from)
        const next = editor.state.doc.nodeAt(after)
        const hasPlace = next?.type.name === 'paragraph' && next.content.size === 0
        const chain = editor.chain()
        if (!hasPlace) chain.insertContentAt(after, { type: 'paragraph' })
        return chain.focus(after + 1).run()
      },
    }
  },
})
