import { defineContent } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { parseChoices } from '../../inbox/custom-questions'
import type { ValidationProblem } from '../../platform/validation'
import { migratePapersToRequirements } from './migrate-papers-to-requirements'
import { migrateNewConnectionsToOnline } from './migrate-new-connections-to-online'

export default defineContent({
  group: 'services',
  publicSort: ['order:asc', 'documentId:asc'],
  unique: [{ attributes: ['kind'], path: ['kind'], message: 'This service is already listed.' }],
  rules: {
    validate({ requirements, questions, steps }, problems) {
      requireDistinct(
        rowsOfComponent(requirements),
        'requirements',
        'name',
        'This document is already listed.',
        problems,
      )
      requireDistinct(
        rowsOfComponent(questions),
        'questions',
        'label',
        'This question is already asked.',
        problems,
      )
      requireDistinct(rowsOfComponent(steps), 'steps', 'stage', 'This stage is already listed.', problems)
      rowsOfComponent(questions).forEach((question, index) => {
        if (question.answerKind !== 'choice' || parseChoices(question).length >= 2) return
        problems.push({
          path: ['questions', index, 'choices'],
          message: 'Enter at least 2 choices, one per line.',
        })
      })
    },
  },
  list: { search: ['title', 'summary'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
  hooks: {
    async onBootstrap() {
      await migratePapersToRequirements()
      await migrateNewConnectionsToOnline()
    },
  },
})

/** A paper belongs to its requirement by the name, an answer to its question by the text, and a step to its stage. */
function requireDistinct(
  rows: ContentValues[],
  field: string,
  key: string,
  message: string,
  problems: ValidationProblem[],
): void {
  const seen = new Set<string>()
  rows.forEach((row, index) => {
    const entered = row[key]
    const value = typeof entered === 'string' ? entered.trim().toLowerCase() : ''
    if (value && seen.has(value)) problems.push({ path: [field, index, key], message })
    seen.add(value)
  })
}
