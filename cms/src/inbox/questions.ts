import type { ValidationProblem } from '../platform/validation'

/** What an administrator asks of applicants for a service. */
export interface QuestionRow {
  label: string
  answerKind: 'text' | 'long_text' | 'number' | 'choice'
  choices?: string | null
  isRequired?: boolean | null
}

/** An answer, with its question as the applicant read it. */
export interface Answer {
  question: string
  answer: string
}

/** The choices of a question, which are stored one a line. */
export const choicesOf = ({ choices }: { choices?: unknown }): string[] =>
  (typeof choices === 'string' ? choices : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The answers to the questions of now, in their order; an answer to a question that an administrator has deleted is left out.
 * They come from one step, so none that is required may be missing. A problem names its question by the text.
 */
export function parseAnswers(
  questions: readonly QuestionRow[],
  given: readonly Answer[],
  problems: ValidationProblem[],
): Answer[] {
  return questions.flatMap((question) => {
    const { label, isRequired } = question
    const answer = given.find((one) => one.question === label)?.answer?.trim() ?? ''
    const message = answer === '' ? isRequired && 'Enter an answer.' : answerProblem(question, answer)
    if (message) problems.push({ path: ['answers', label], message })
    return answer === '' ? [] : [{ question: label, answer }]
  })
}

function answerProblem(question: QuestionRow, answer: string): string | undefined {
  if (question.answerKind === 'number' && !/^\d{1,9}(\.\d{1,4})?$/.test(answer))
    return 'Enter a number, such as 3.5.'
  if (question.answerKind === 'choice' && !choicesOf(question).includes(answer)) return 'Choose one.'
  return undefined
}
