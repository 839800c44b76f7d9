import type { FormFile, PublicForm } from './public-form'

/** The field that names the requirement for which a document is uploaded. */
export const PAPER_REQUIREMENT_FIELD = 'paper'
export const PAPER_FILE_FIELD = 'file'
/** The field with the id of an uploaded file to remove, instead of one to add. */
export const PAPER_REMOVAL_FIELD = 'remove'
/** Same as in cms/src/inbox/application-papers.ts, which enforces it. */
export const MAX_FILES_PER_REQUIREMENT = 5

const FILES_BY_KIND: Readonly<Record<string, { extensions: readonly string[]; mime: string }>> = {
  pdf: { extensions: ['pdf'], mime: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  png: { extensions: ['png'], mime: 'image/png' },
}
/** The file kinds for each choice of an administrator. Any other value means all kinds. */
const KINDS_BY_CHOICE: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  photo: ['jpeg', 'png'],
}

const ALL_KINDS = Object.keys(FILES_BY_KIND)

/** A document that a service requires, and what may be uploaded for it. */
export interface PaperRequirement {
  name: string
  help: string | null
  isRequired: boolean
  kinds: readonly string[]
  maxMegabytes: number
}

/** A file that was uploaded for a requirement. */
export interface PaperFile {
  id: string
  /** In words. */
  text: string
}

/** The kinds of files that a requirement takes, by what an administrator chose. */
export const acceptedFileKinds = (choice: string): readonly string[] => KINDS_BY_CHOICE[choice] ?? ALL_KINDS

/** What the form of a document says. */
interface PaperTexts {
  field: string
  missingPaper: string
  errors: FormFile['errors']
  forRequirement: (name: string) => string
}

function paperFile(of: readonly string[], t: PaperTexts): FormFile {
  const files = of.flatMap((kind) => FILES_BY_KIND[kind] ?? [])
  return {
    name: PAPER_FILE_FIELD,
    label: t.field,
    extensions: files.flatMap(({ extensions }) => extensions),
    // Phones offer their camera for types, and not for endings.
    mimeTypes: files.map(({ mime }) => mime),
    errors: t.errors,
  }
}

/** One document, as the server reads it: the CMS knows what its requirement takes. */
export const buildPaperUploadForm = (t: PaperTexts): Omit<PublicForm, 'type'> & { file: FormFile } => ({
  fields: [
    { name: PAPER_REQUIREMENT_FIELD, label: t.field, kind: 'hidden', needed: t.missingPaper, maxLength: 120 },
    { name: PAPER_REMOVAL_FIELD, label: t.field, kind: 'hidden', maxLength: 64 },
  ],
  nextSteps: [],
  file: paperFile(ALL_KINDS, t),
})

/** The field of the file for a requirement on a page that takes the files of all. */
export const paperFieldName = (requirement: string): string =>
  `${PAPER_FILE_FIELD}-${encodeURIComponent(requirement)}`

export const requirementOfField = (field: string): string =>
  decodeURIComponent(field.slice(PAPER_FILE_FIELD.length + 1))

/** The files that a page takes for its requirements, none of which must come now. */
export const buildPaperFiles = (requirements: readonly PaperRequirement[], t: PaperTexts): FormFile[] =>
  requirements.map(({ name, kinds, maxMegabytes }) => ({
    ...paperFile(kinds, t),
    name: paperFieldName(name),
    subject: t.forRequirement(name),
    megabytes: maxMegabytes,
  }))

/**
 * The form of one requirement on a page.
 * @param id names it among those of the page
 */
export const buildPaperForm = (
  id: string,
  { name, kinds }: Pick<PaperRequirement, 'name' | 'kinds'>,
  t: PaperTexts,
): PublicForm => ({
  type: id,
  fields: [],
  nextSteps: [],
  file: { ...paperFile(kinds, t), subject: t.forRequirement(name) },
})
