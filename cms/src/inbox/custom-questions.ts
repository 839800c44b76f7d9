import type { ValidationProblem } from '../platform/validation'

/** A question that an administrator adds to the application form of a service. */
export interface CustomQuestion {
  label: string
  answerKind: 'text' | 'long_text' | 'number' | 'choice'
  choices?: string | null
  isRequired?: boolean | null
}

/** An answer, with the question's text as the applicant read it. */
export interface CustomAnswer {
  question: string
  answer: string
}

/** Returns the choices of a question, which are stored one per line. */
export const parseChoices = ({ choices }: { choices?: unknown }): string[] =>
  (typeof choices === 'string' ? choices : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Validates answers against the current questions and returns them in the questions' order. Drops answers to questions
 * that an administrator has deleted. All questions are on one step of the form, so every required answer must be
 * present. The path of a problem contains the question's text.
 */
export function parseCustomAnswers(
  questions: readonly CustomQuestion[],
  given: readonly CustomAnswer[],
  problems: ValidationProblem[],
): CustomAnswer[] {
  return questions.flatMap((question) => {
    const { label, isRequired } = question
    const answer = given.find((one) => one.question === label)?.answer?.trim() ?? ''
    const message = answer === '' ? isRequired && 'Enter an answer.' : answerProblem(question, answer)
    if (message) problems.push({ path: ['answers', label], message })
    return answer === '' ? [] : [{ question: label, answer }]
  })
}

function answerProblem(question: CustomQuestion, answer: string): string | undefined {
  if (question.answerKind === 'number' && !/^\d{1,9}(\.\d{1,4})?$/.test(answer))
    return 'Enter a number, such as 3.5.'
  if (question.answerKind === 'choice' && !parseChoices(question).includes(answer)) return 'Choose one.'
  return undefined
}
