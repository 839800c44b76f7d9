import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { assertNoProblems } from '../validation'

/**
 * Returns the body of a request, which may contain only the named fields.
 * @throws ValidationError for anything else, including `__proto__`
 */
export function pickBodyFields<K extends string>(
  ctx: Context,
  allowed: readonly K[],
): Partial<Record<K, unknown>> {
  const body: unknown = (ctx.request as unknown as { body?: unknown }).body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new errors.ValidationError('Send an object')
  }
  const unknown = Object.keys(body).filter((key) => !(allowed as readonly string[]).includes(key))
  assertNoProblems(unknown.map((key) => ({ path: [key.slice(0, 100)], message: 'Unknown field.' })))
  const fields: Partial<Record<K, unknown>> = {}
  for (const key of allowed) if (Object.hasOwn(body, key)) fields[key] = (body as Record<K, unknown>)[key]
  return fields
}
