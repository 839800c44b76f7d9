import type { FormField, FormValues } from './public-form'

/** What an administrator asks of visitors; choices are one a line. */
export interface CustomQuestion {
  label: string
  help: string | null
  answerKind: 'text' | 'long_text' | 'number' | 'choice'
  choices: string
  isRequired: boolean
}

interface Answer {
  question: string
  answer: string
}

const PREFIX = 'answer-'

/** The name of a question's field: without spaces, which no id of a control may have. */
export const answerFieldName = (label: string): string => PREFIX + encodeURIComponent(label)

/** The name of the field that an error of the CMS is about: of answers, that of the question. */
export const fieldNameOfError = ([attribute = '', question]: readonly (string | number)[]): string =>
  attribute === 'answers' && question !== undefined ? answerFieldName(String(question)) : String(attribute)

/** What a field that isn't on the page asks: a question that was added after the page was opened. */
export const questionOfFieldName = (name: string): string =>
  name.startsWith(PREFIX) ? decodeURIComponent(name.slice(PREFIX.length)) : ''

interface QuestionTexts {
  missing: string
  choose: string
  number: string
}

/** The field of a form that asks a question. */
export function buildQuestionField(
  { label, help, answerKind, choices, isRequired }: CustomQuestion,
  t: QuestionTexts,
): FormField {
  const isChoice = answerKind === 'choice'
  return {
    name: answerFieldName(label),
    label,
    kind: isChoice ? 'choice' : answerKind === 'long_text' ? 'long-text' : 'text',
    // A choice may be as long as the panel lets an administrator write it.
    maxLength: answerKind === 'long_text' || isChoice ? 1000 : 200,
    ...(help && { help }),
    ...(isRequired && { needed: isChoice ? t.choose : t.missing }),
    ...(isChoice && { options: choicesOf(choices), wrong: t.choose }),
    ...(answerKind === 'number' && {
      inputMode: 'decimal' as const,
      read: (typed: string) => (/^\d{1,9}(\.\d{1,4})?$/.test(typed) ? typed : undefined),
      wrong: t.number,
    }),
  }
}

const choicesOf = (choices: string) =>
  choices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ value: line, label: line }))

/** The values of a form as the CMS takes them: answers as a list, by the text of their questions. */
export function moveAnswersIntoList(
  questions: readonly CustomQuestion[],
  data: Record<string, unknown>,
): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith(PREFIX)))
  const answers = questions.flatMap(({ label }): Answer[] => {
    const answer = data[answerFieldName(label)]
    return typeof answer === 'string' ? [{ question: label, answer }] : []
  })
  return { ...rest, answers }
}

/** Answers as the values of their fields. */
export const answersToFormValues = (answers: readonly Answer[]): FormValues =>
  Object.fromEntries(answers.map(({ question, answer }) => [answerFieldName(question), answer]))
