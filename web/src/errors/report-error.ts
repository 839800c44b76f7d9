import {
  MAX_ERROR_REPORT_MESSAGE_LENGTH,
  MAX_ERROR_REPORTS_PER_PAGE,
  MAX_ERROR_REPORT_STACK_LENGTH,
} from '~/behavior/specified-limits'
import { currentBuildId } from '~/builds/current-build'
import { redactPersonalData } from './redact-personal-data'

const reported = new Set<string>()

/**
 * Reports an error in the browser to the server's log: each error once per page load and at most five, without user
 * input and without the query of any address. Returns the ID of the log entry, to show to the visitor; undefined if
 * nothing was sent.
 */
export function reportError(error: unknown): string | undefined {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const content = {
    name: name.slice(0, 100),
    message: redactPersonalData(message).slice(0, MAX_ERROR_REPORT_MESSAGE_LENGTH),
    stack: redactPersonalData(stack ?? '').slice(0, MAX_ERROR_REPORT_STACK_LENGTH),
    path: redactPersonalData(location.pathname),
    build: currentBuildId() ?? 'development',
  }
  const key = `${content.name} ${content.message}`
  if (reported.has(key) || reported.size >= MAX_ERROR_REPORTS_PER_PAGE) return undefined
  reported.add(key)
  const id = reportId()
  void send({ id, ...content })
  return id
}

async function send(content: object): Promise<void> {
  try {
    await fetch('/_errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      keepalive: true,
    })
  } catch {
    // The server can't be reached, so no report can be sent.
  }
}

/** Reports uncaught errors. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** `crypto.randomUUID` exists on secure origins only, which a test installation may not be. */
function reportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `browser-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
