import { BUILD_CHECK_DELAY_MS, BUILD_CHECK_INTERVAL_MS, BUILD_CHECK_TIMEOUT_MS } from '~/behaviour/constants'
import { whenIdle } from '~/lib/when-idle'
import { requestReload } from './reload'

interface Options {
  /** Id of the build that this page runs. */
  build: string
  /** The check failed: it is only logged (acceptance E05). */
  onFailure: (error: unknown) => void
}

/**
 * Looks whether the server has a newer build: one second after the page is idle, then periodically and whenever
 * the tab becomes visible. A newer one reloads the page. Returns the way to stop.
 */
export function startBuildCheck({ build, onFailure }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking = false

  const check = async () => {
    clearTimeout(timer)
    if (checking) return
    checking = true
    try {
      if ((await latestBuild()) !== build) requestReload()
    } catch (error) {
      onFailure(error)
    } finally {
      checking = false
      schedule(BUILD_CHECK_INTERVAL_MS)
    }
  }
  // Chained rather than an interval: a tab that slept does not catch up on what it missed.
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

/** Id of the newest build. Fails where the server does not answer or answers no build. */
export async function latestBuild(): Promise<string> {
  const response = await fetch('/builds/latest.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS),
  })
  const body = response.ok ? ((await response.json()) as { id?: unknown } | null) : undefined
  if (typeof body?.id !== 'string') throw new Error(`The latest build is unknown (${response.status})`)
  return body.id
}
