/** Kinds of documents that visitors send. */
export type DocumentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

/** How documents of each kind are named and served. */
export const documentKinds: Readonly<
  Record<DocumentKind, { label: string; extensions: readonly string[]; mime: string }>
> = {
  pdf: { label: 'PDF', extensions: ['pdf'], mime: 'application/pdf' },
  docx: {
    label: 'Word (.docx)',
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  jpeg: { label: 'JPEG', extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  png: { label: 'PNG', extensions: ['png'], mime: 'image/png' },
}
