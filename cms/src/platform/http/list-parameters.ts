import { throwValidationError } from '../validation'

const MAX_PAGE_SIZE = 100
const MAX_SEARCH_LENGTH = 100
const MAX_CODE = 64
const CODE = /^[\w-]{1,64}$/

/**
 * Parses the parameters of a list one by one, and rejects those that no method has read. All methods throw
 * ValidationError.
 */
export class ListParameters {
  private readonly unread: Set<string>

  constructor(private readonly query: Record<string, unknown>) {
    this.unread = new Set(Object.keys(query))
  }

  /** Reads a text; undefined when it's absent or empty. */
  text(name: string, maximum: number = MAX_SEARCH_LENGTH): string | undefined {
    this.unread.delete(name)
    const value = Object.hasOwn(this.query, name) ? this.query[name] : undefined
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') this.refuse(name, 'must be given once, as text')
    if (value.length > maximum) this.refuse(name, `must be ${maximum} characters or fewer`)
    return value
  }

  /** Reads one of the allowed values; undefined when the parameter is absent. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!(allowed as readonly string[]).includes(value))
      this.refuse(name, `must be one of ${allowed.join(', ')}`)
    return value as T
  }

  /** Reads `sort`, such as `name:desc`. @param fallback used when the parameter is absent */
  sort<T extends string>(allowed: readonly T[], fallback: T): { attribute: T; direction: 'asc' | 'desc' } {
    const [attribute = '', direction = 'asc', ...rest] = (this.text('sort') ?? fallback).split(':')
    const known = (allowed as readonly string[]).includes(attribute)
    if (!known || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
      this.refuse('sort', `must be one of ${allowed.join(', ')}, with :asc or :desc`)
    }
    return { attribute: attribute as T, direction }
  }

  /** Reads a month, `YYYY-MM`. */
  month(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(value))
      this.refuse(name, 'must be a month, such as 2026-11')
    return value
  }

  /** Reads an identifier of letters, digits, `-` and `_`. */
  code(name: string): string | undefined {
    return this.codes(name, 1)[0]
  }

  /** Reads comma-separated codes; empty when the parameter is absent. */
  codes(name: string, maximum: number): string[] {
    const codes = this.text(name, maximum * (MAX_CODE + 1))?.split(',') ?? []
    if (codes.length > maximum) this.refuse(name, `must be ${maximum} or fewer`)
    for (const code of codes) if (!CODE.test(code)) this.refuse(name, 'must be a code')
    return codes
  }

  /** Reads an instant such as `2026-11-18T16:00:00.000Z`, or a date `YYYY-MM-DD`, which means its start in UTC. */
  moment(name: string): { at: Date; wholeDay: boolean } | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value)
    const day = new Date(`${value.slice(0, 10)}T00:00:00Z`)
    // JavaScript parses February 30 as March 2.
    const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10))
    if (!(wholeDay || isInstant) || !exists || Number.isNaN(Date.parse(value))) {
      this.refuse(name, 'must be a day, such as 2026-11-18')
    }
    return { at: new Date(value), wholeDay }
  }

  /** Reads `page` and `pageSize`, 1 and 25 by default. */
  page(): { page: number; pageSize: number } {
    return {
      page: this.wholeNumber('page', 1, 1_000_000),
      pageSize: this.wholeNumber('pageSize', 25, MAX_PAGE_SIZE),
    }
  }

  /** Rejects parameters that no method has read; call it last. @throws ValidationError */
  rejectUnknownParams(): void {
    for (const name of this.unread) this.refuse(name.slice(0, MAX_SEARCH_LENGTH), 'isn’t known here')
  }

  private wholeNumber(name: string, fallback: number, maximum: number): number {
    const value = this.text(name) ?? String(fallback)
    const number = /^\d{1,7}$/.test(value) ? Number(value) : 0
    if (number < 1 || number > maximum) this.refuse(name, `must be a whole number from 1 to ${maximum}`)
    return number
  }

  private refuse(name: string, rule: string): never {
    throwValidationError([name], `"${name}" ${rule}`)
  }
}
