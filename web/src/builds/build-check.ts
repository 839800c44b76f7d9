import {
  BUILD_CHECK_DELAY_MS,
  BUILD_CHECK_INTERVAL_MS,
  BUILD_CHECK_TIMEOUT_MS,
} from '~/behavior/specified-limits'
import { whenIdle } from '~/lib/when-idle'
import { requestReload } from './reload'

interface Options {
  /** ID of the build that this page runs. */
  build: string
  /** Called when a check fails, which is only logged (acceptance E05). */
  onFailure: (error: unknown) => void
}

/**
 * Checks for a newer build one second after the page is idle, then periodically, and whenever the tab becomes
 * visible. A newer build reloads the page. Returns a function that stops the checks.
 */
export function startBuildCheck({ build, onFailure }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking = false

  const check = async () => {
    clearTimeout(timer)
    if (checking) return
    checking = true
    try {
      if ((await fetchLatestBuildId()) !== build) requestReload()
    } catch (error) {
      onFailure(error)
    } finally {
      checking = false
      schedule(BUILD_CHECK_INTERVAL_MS)
    }
  }
  // Each check schedules the next one. An interval would repeat missed checks when a suspended tab wakes up.
  const schedule = (delay: number) => {
    timer = setTimeout(() => void check(), delay)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }

  const cancelIdle = whenIdle(() => schedule(BUILD_CHECK_DELAY_MS))
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    cancelIdle()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Reads the ID of the newest build. Rejects if the server does not respond, or responds without one. */
export async function fetchLatestBuildId(): Promise<string> {
  const response = await fetch('/builds/latest.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS),
  })
  const body = response.ok ? ((await response.json()) as { id?: unknown } | null) : undefined
  if (typeof body?.id !== 'string') throw new Error(`The latest build is unknown (${response.status})`)
  return body.id
}
