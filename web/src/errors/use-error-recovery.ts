import { useEffect, useState } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { recoverFromMissingChunk } from '~/builds/recover-from-missing-chunk'
import { requestReload } from '~/builds/reload'
import { isNetworkUnreachable, requestIdOf } from './page-load-error'
import { reportError } from './report-error'

interface Failure {
  /** A reload is under way, so there is nothing to show yet. */
  recovering: boolean
  /** The number that a visitor can read out on the phone; the server's log has the error under it. */
  requestId: string | undefined
}

/**
 * Handles an error that prevents a page from rendering. For a missing chunk the page reloads. Without a network it
 * reloads too, since the service worker then responds with the saved page of outages. All other errors are reported.
 */
export function useErrorRecovery(error: unknown): Failure {
  const knownRequestId = requestIdOf(error)
  const [recovering, setRecovering] = useState(() => isChunkLoadError(error))
  const [reportedAs, setReportedAs] = useState<string>()
  useEffect(() => {
    const act = async () => {
      if (isChunkLoadError(error)) setRecovering((await recoverFromMissingChunk()) === 'reloading')
      else if (isNetworkUnreachable(error) && hasOfflineCopy())
        setRecovering(requestReload({ again: false }) === 'reloading')
      else if (knownRequestId === undefined) setReportedAs(reportError(error))
    }
    void act()
  }, [error, knownRequestId])
  return { recovering, requestId: knownRequestId ?? reportedAs }
}

/** Whether a service worker responds for this page without a network. Insecure origins have none. */
const hasOfflineCopy = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)
