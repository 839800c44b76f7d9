import { formatFileSize } from '~/lib/format'
import {
  MAX_FILES_PER_REQUIREMENT,
  PAPER_REMOVAL_FIELD,
  PAPER_REQUIREMENT_FIELD,
  buildPaperForm,
  type PaperFile,
  type PaperRequirement,
} from '~/lib/paper-forms'
import { FORM_KEY_FIELD, hasFormProblem, type FormState, type UploadedPaper } from '~/lib/public-form'
import * as t from '~/messages/en/papers'
import { PublicFormView } from './public-form'

interface PaperUploadProps {
  /** Of the form on its page. */
  id: string
  paper: Pick<PaperRequirement, 'name' | 'kinds' | 'maxMegabytes'>
  /** What was uploaded for it. */
  files: readonly PaperFile[]
  /** The state of the page; what is wrong belongs to the paper that its values name. */
  state: FormState
  action: string
  hotline: string | null
  /** What is sent along, by name. */
  hidden: Record<string, string>
  /** The page answers with what it showed, and the new document in it. */
  isAnswer?: boolean
}

/**
 * The files for a requirement, each with a button that removes it, and the form that adds one. Each requirement has a
 * form of its own, so that a fault in one leaves the others alone.
 */
export function PaperUpload({ id, paper, files, state, isAnswer, ...props }: PaperUploadProps) {
  const isAbout = state.values[PAPER_REQUIREMENT_FIELD] === paper.name
  const form = buildPaperForm(id, paper, t)
  const hidden = { ...props.hidden, [PAPER_REQUIREMENT_FIELD]: paper.name }
  const isFull = files.length >= MAX_FILES_PER_REQUIREMENT
  return (
    <div className="paper-upload">
      {files.map((file) => (
        <form key={file.id} method="post" action={props.action} encType="multipart/form-data">
          {Object.entries({ ...hidden, [PAPER_REMOVAL_FIELD]: file.id, [FORM_KEY_FIELD]: state.key }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <p>{file.text}</p>
          <button type="submit" className="pill-button outline">
            {t.remove} <span className="visually-hidden">{file.text}</span>
          </button>
        </form>
      ))}
      {isFull && <p className="retention">{t.full(MAX_FILES_PER_REQUIREMENT)}</p>}
      {(!isFull || (isAbout && hasFormProblem(state))) && (
        <PublicFormView
          {...props}
          form={isAnswer ? { ...form, asks: true } : form}
          state={isAbout ? state : { ...state, errors: [], trouble: null }}
          megabytes={paper.maxMegabytes}
          label={t.uploadOf(paper.name)}
          button={
            <>
              {files.length > 0 ? t.add : t.upload}{' '}
              <span className="visually-hidden">{t.forRequirement(paper.name)}</span>
            </>
          }
          hidden={hidden}
          note={<p className="retention">{acceptedText(paper)}</p>}
        />
      )}
    </div>
  )
}

/** What may be uploaded for a requirement, in words. */
export const acceptedText = ({ kinds, maxMegabytes }: Pick<PaperRequirement, 'kinds' | 'maxMegabytes'>) =>
  t.accepted(
    kinds.map((kind) => t.kinds[kind] ?? kind),
    maxMegabytes,
  )

/** What was uploaded, in words. */
export const describeUploadedPaper = ({ name, size }: UploadedPaper) => t.uploaded(name, formatFileSize(size))
