import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** A call to the CMS that completed or failed. */
export interface CmsCall {
  /** The origin that was called. */
  origin: string
  /** The purpose of the call: one of few values, since it labels metrics. */
  call: 'read' | 'panel' | 'change-feed' | 'session' | 'upload' | 'form'
  outcome: 'answered' | 'refused' | 'failed'
  durationMs: number
}

/** The properties of undici's request object that its diagnostics channels expose. */
interface ChannelRequest {
  origin: string | URL
  path: string
  method: string
}

/**
 * Observes every `fetch` of this process to the given origins through the diagnostics channels of Node's HTTP
 * client, so that no caller has to report its calls.
 * @returns a function that stops the observation
 */
export function observeCmsCalls(origins: readonly string[], onCall: (call: CmsCall) => void): () => void {
  const startedAt = new WeakMap<object, number>()
  const ours = new Set(origins)
  const finish = (request: ChannelRequest, outcome: CmsCall['outcome']) => {
    const began = startedAt.get(request)
    if (began === undefined) return
    startedAt.delete(request)
    const origin = String(request.origin)
    onCall({ origin, call: purposeOf(request), outcome, durationMs: performance.now() - began })
  }
  const channels = {
    'undici:request:create': (message: unknown) => {
      const { request } = message as { request: ChannelRequest }
      // CmsOrigins judges its probes itself.
      if (ours.has(String(request.origin)) && request.path !== '/_health')
        startedAt.set(request, performance.now())
    },
    'undici:request:headers': (message: unknown) => {
      const { request, response } = message as { request: ChannelRequest; response: { statusCode: number } }
      finish(request, response.statusCode >= 500 ? 'refused' : 'answered')
    },
    'undici:request:error': (message: unknown) => {
      const { request, error } = message as { request: ChannelRequest; error?: Error }
      // A call that the caller aborted says nothing about the CMS.
      if (error?.name !== 'AbortError') finish(request, 'failed')
    },
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

function purposeOf({ path, method }: ChannelRequest): CmsCall['call'] {
  if (path.startsWith('/uploads/')) return 'upload'
  if (path.startsWith('/api/changes')) return 'change-feed'
  if (/^\/api\/(?:manage|preview)\//.test(path)) return 'panel'
  if (/^\/api\/(?:auth|account)\b/.test(path)) return 'session'
  return method === 'GET' ? 'read' : 'form'
}
