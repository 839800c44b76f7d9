import { isFetchError } from '@strapi/strapi/admin'

/** What a refused request says, by field; the empty name stands for the whole form. */
export type FormErrors = Readonly<Record<string, string>>

interface Problem {
  path?: (string | number)[]
  message: string
}

/** Reads the sentences of a failed request, to show them beside the fields that they are about. */
export function readErrors(error: unknown): FormErrors {
  if (!isFetchError(error))
    return { '': 'The server can’t be reached. Check your connection, and try again.' }
  const answer = error.response?.data?.error as
    { message?: string; details?: { errors?: Problem[] } } | undefined
  const problems = answer?.details?.errors ?? []
  if (problems.length === 0) return { '': answer?.message ?? error.message }
  return Object.fromEntries(problems.map(({ path = [], message }) => [path.join('.'), message]))
}
