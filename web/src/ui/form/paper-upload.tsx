import { formatFileSize } from '~/lib/format'
import {
  PAPER_FILE_FIELD,
  PAPER_REQUIREMENT_FIELD,
  createPaperForm,
  type PaperRequirement,
} from '~/lib/paper-forms'
import type { FormState, UploadedPaper } from '~/lib/public-form'
import * as t from '~/messages/en/papers'
import { formControlId, PublicFormView } from './public-form'

interface PaperUploadProps {
  /** Of the form on its page. */
  id: string
  paper: Pick<PaperRequirement, 'name' | 'kinds' | 'maxMegabytes'>
  /** The state of the page; what is wrong belongs to the paper that its values name. */
  state: FormState
  action: string
  hotline: string | null
  /** What is sent along, by name. */
  hidden: Record<string, string>
  /** There is one already, which this one replaces. */
  isReplacement: boolean
  /** The page answers with what it showed, and the new document in it. */
  isAnswer?: boolean
}

/** Uploads one document for a requirement. Each has a form of its own, so that a fault in one leaves the others alone. */
export function PaperUpload({ id, paper, state, isReplacement, isAnswer, ...props }: PaperUploadProps) {
  const isAbout = state.values[PAPER_REQUIREMENT_FIELD] === paper.name
  const form = createPaperForm(id, paper, t)
  return (
    <PublicFormView
      {...props}
      form={isAnswer ? { ...form, asks: true } : form}
      state={isAbout ? state : { ...state, errors: [], trouble: null }}
      megabytes={paper.maxMegabytes}
      label={t.uploadOf(paper.name)}
      button={isReplacement ? t.replace : t.upload}
      hidden={{ ...props.hidden, [PAPER_REQUIREMENT_FIELD]: paper.name }}
      note={<p className="retention">{acceptedText(paper)}</p>}
    />
  )
}

/** The id of the file control in the form of this id. */
export const paperControlId = (id: string): string => formControlId({ type: id }, PAPER_FILE_FIELD)

/** What may be uploaded for a requirement, in words. */
const acceptedText = ({ kinds, maxMegabytes }: Pick<PaperRequirement, 'kinds' | 'maxMegabytes'>) =>
  t.accepted(
    kinds.map((kind) => t.kinds[kind] ?? kind),
    maxMegabytes,
  )

/** What was uploaded, in words. */
export const describeUploadedPaper = ({ name, size }: UploadedPaper) => t.uploaded(name, formatFileSize(size))
