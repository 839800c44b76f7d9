import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

interface Found {
  wanted: string
  /** Index of the current match. */
  current: number
  places: { from: number; to: number }[]
}

const nothing: Found = { wanted: '', current: 0, places: [] }
export const findInTextPluginKey = new PluginKey<Found>('find')

/** Highlights matches of a search, also while the text changes. */
export const FindInText = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key: findInTextPluginKey,
      state: {
        init: () => nothing,
        apply: (tr, before) => {
          const asked = tr.getMeta(findInTextPluginKey) as Partial<Found> | undefined
          if (!asked && !tr.docChanged) return before
          const { wanted, current } = { ...before, ...asked }
          const places = findTextMatches(tr.doc, wanted)
          return {
            wanted,
            places,
            current: places.length > 0 ? (current + places.length) % places.length : 0,
          }
        },
      },
      props: {
        decorations: (state) => {
          const { places, current } = findInTextPluginKey.getState(state) ?? nothing
          return DecorationSet.create(
            state.doc,
            places.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found current' : 'found' }),
            ),
          )
        },
      },
    }),
  ],
})

/** Finds matches, ignoring case; a match doesn't extend over several blocks. */
export function findTextMatches(doc: Node, wanted: string): Found['places'] {
  const needle = wanted.trim().toLowerCase()
  const places: Found['places'] = []
  if (!needle) return places
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // One character for each position, so that indexes in this text match positions in the document.
    const text = node.textBetween(0, node.content.size, undefined, ' ').toLowerCase()
    for (let from = text.indexOf(needle); from >= 0; from = text.indexOf(needle, from + needle.length)) {
      places.push({ from: at + 1 + from, to: at + 1 + from + needle.length })
    }
    return false
  })
  return places
}
