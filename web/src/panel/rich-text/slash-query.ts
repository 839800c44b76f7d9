import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Selection } from '@tiptap/pm/state'

interface Slash {
  /** The range of "/" and the text after it; null while the menu is closed. */
  asked: { from: number; to: number; typed: string; inList: boolean } | null
  /** The position of a "/" whose menu was closed, which is now ordinary text. */
  closed: number | null
}

export const slashPluginKey = new PluginKey<Slash>('slash')

/** Detects a "/" at the start of a word and the text after it. The menu (`slash-menu`) acts on it. */
export const SlashDetection = Extension.create({
  name: 'slash',
  addProseMirrorPlugins: () => [
    new Plugin<Slash>({
      key: slashPluginKey,
      state: {
        init: () => ({ asked: null, closed: null }),
        apply: (tr, before) => {
          const found = slashBefore(tr.selection)
          if (!found) return { asked: null, closed: null }
          const known = before.closed === null ? null : tr.mapping.map(before.closed)
          const closed = tr.getMeta(slashPluginKey) === 'close' ? found.from : known
          // Moving the cursor past an existing "/" opens no menu.
          const isAsked = closed !== found.from && (tr.docChanged || before.asked !== null)
          return { asked: isAsked ? found : null, closed }
        },
      },
    }),
  ],
})

function slashBefore({ empty, $from }: Selection): Slash['asked'] {
  const { parent, parentOffset, depth } = $from
  if (!empty || !['paragraph', 'heading', 'quote'].includes(parent.type.name)) return null
  // One character for each position, so that indexes in this text match positions in the document.
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const [, typed] = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before) ?? []
  if (typed === undefined) return null
  return { from: $from.pos - typed.length - 1, to: $from.pos, typed, inList: depth > 1 }
}
