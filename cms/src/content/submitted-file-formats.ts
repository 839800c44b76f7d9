/** Types of files that visitors can send. */
export type SubmittedFileFormat = 'pdf' | 'docx' | 'jpeg' | 'png'

/** Label, extensions and content type of each file type. */
export const SUBMITTED_FILE_FORMATS: Readonly<
  Record<SubmittedFileFormat, { label: string; extensions: readonly string[]; mime: string }>
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
