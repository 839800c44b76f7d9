import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { reloadOnUserRequest } from '~/builds/recover-from-missing-chunk'
import { removePanelSnapshot } from '~/lib/panel-snapshot'
import { ErrorPage } from '~/ui/error-page'
import { useErrorRecovery } from './use-error-recovery'

/**
 * Replaces a route that failed. “Try again” reads the data again without a page load; missing code needs a page
 * load.
 */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const { recovering, requestId } = useErrorRecovery(error)
  useLayoutEffect(removePanelSnapshot, [])
  if (recovering) return null
  const retry = async () => {
    if (isChunkLoadError(error) && (await reloadOnUserRequest())) return
    await router.invalidate()
  }
  const isPanel = router.state.location.pathname.startsWith('/admin-cp')
  return <ErrorPage requestId={requestId} isPanel={isPanel} onRetry={() => void retry()} />
}
