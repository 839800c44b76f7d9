import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { reloadOnUserRequest } from '~/builds/recover-from-missing-chunk'
import { removePanelSnapshot } from '~/lib/panel-snapshot'
import * as t from '~/messages/en'
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
  const panelText = isPanel ? describePanelFailure(error) : undefined
  return <ErrorPage requestId={requestId} panelText={panelText} onRetry={() => void retry()} />
}

/** Describes which part fails, as far as a server said so (`UnavailableError`), and whether its operators know. */
function describePanelFailure(error: unknown): string {
  const { failingPart = 'other', isOperatorAlerted = false } = (error ?? {}) as {
    failingPart?: keyof typeof t.failure.panel
    isOperatorAlerted?: boolean
  }
  return `${t.failure.panel[failingPart]} ${isOperatorAlerted ? t.failure.alerted : t.failure.notAlerted}`
}
