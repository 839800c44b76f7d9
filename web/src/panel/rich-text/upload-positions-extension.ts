import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** Where a file that is being uploaded goes. */
interface UploadPlace {
  file: File
  /** A position between two blocks. */
  at: number
}

const uploadPlacesKey = new PluginKey<readonly UploadPlace[]>('uploadPlaces')

/** Remembers where files were pasted or dropped, while the text around changes. */
export const UploadPositions = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<readonly UploadPlace[]>({
      key: uploadPlacesKey,
      state: {
        init: () => [],
        apply: (tr, before) => {
          const added = (tr.getMeta(uploadPlacesKey) as UploadPlace[] | undefined) ?? []
          // A file comes after those before it, but not after the paragraph that the editor adds below them.
          const side = tr.getMeta('appendedTransaction') ? -1 : 1
          return [...before.map((place) => ({ ...place, at: tr.mapping.map(place.at, side) })), ...added]
        },
      },
    }),
  ],
})

export function addUploadPositions({ state, view }: Editor, places: UploadPlace[]): void {
  view.dispatch(state.tr.setMeta(uploadPlacesKey, places))
}

/** The place of a file; the end of the text if it has none. */
export function uploadPositionOf({ state }: Editor, file: File): number {
  const found = uploadPlacesKey.getState(state)?.find((place) => place.file === file)
  return found?.at ?? state.doc.content.size
}
