import type { Editor } from '@tiptap/core'

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
