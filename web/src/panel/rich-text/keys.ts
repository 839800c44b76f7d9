import { Extension } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { goToNextCell } from '@tiptap/pm/tables'

const inTable = ['tableCell', 'tableHeader', 'tableCaption']

/** How the keyboard moves in a table, whose cells are one line each; Tab leaves it after the last one. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  // Before the table's own, which would add rows for ever.
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
    return {
      Enter: () => here() && (step(1), true),
      Tab: () => here() && step(1),
      'Shift-Tab': () => here() && step(-1),
      /** Goes on below the table. */
      'Mod-Enter': () => {
        if (!here()) return false
        const { $from } = editor.state.selection
        let depth = $from.depth
        while ($from.node(depth).type.name !== 'captionedTable') depth -= 1
        return editor
          .chain()
          .insertContentAt($from.after(depth), { type: 'paragraph' })
          .focus($from.after(depth) + 1)
          .run()
      },
    }
  },
})
