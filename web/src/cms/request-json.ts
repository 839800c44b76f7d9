import * as v from 'valibot'
import { toCmsError } from './parse-cms-error'
import { UnavailableError } from './errors'
import type { ValibotSchema } from './cms-reader'

export interface JsonRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a Blob is sent unchanged with its own type. */
  body?: unknown
  headers?: Record<string, string>
  /** The schema of the response; a response without content is `undefined`. */
  schema: ValibotSchema<T>
  /** Milliseconds until the request fails. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a request and validates the JSON response.
 * @throws CmsError for no response, an invalid response, or an error that the server reports; an abort
 * through `signal` stays an AbortError
 */
export async function requestJson<T>(url: string, request: JsonRequest<T>): Promise<T> {
  const { method = 'GET', body, headers, schema, timeout, signal } = request
  const limit = AbortSignal.timeout(timeout)
  const file = body instanceof Blob ? body : undefined
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': file?.type ?? 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: file ?? JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    })
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new UnavailableError('The content server does not answer', 0, undefined, { cause })
  }
  const json = text === '' ? undefined : parseJson(text)
  if (!response.ok) throw toCmsError(response.status, json, response.headers.get('retry-after'))
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UnavailableError(
    `Unexpected answer to ${method} ${new URL(url, 'http://localhost').pathname}: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
    response.status,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
