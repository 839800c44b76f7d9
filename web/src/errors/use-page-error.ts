import { useEffect, useState } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { recoverFromMissingChunk } from '~/builds/recover'
import { requestReload } from '~/builds/reload'
import { isWithoutNetwork, requestIdOf } from './page-load-error'
import { reportError } from './report'

interface Failure {
  /** A reload is being tried: there is nothing to show yet. */
  recovering: boolean
  /** The number to read out on the phone, under which a server's log has the error. */
  requestId: string | undefined
}

/**
 * What is done about an error that took a page: a missing chunk reloads; so does a page without a network, whose document the
 * service worker replaces by the outages that it kept; anything else is reported.
 */
export function usePageError(error: unknown): Failure {
  const knownRequestId = requestIdOf(error)
  const [recovering, setRecovering] = useState(() => isChunkLoadError(error))
  const [reportedAs, setReportedAs] = useState<string>()
  useEffect(() => {
    const act = async () => {
      if (isChunkLoadError(error)) setRecovering((await recoverFromMissingChunk()) === 'reloading')
      else if (isWithoutNetwork(error) && hasOfflineCopy())
        setRecovering(requestReload({ again: false }) === 'reloading')
      else if (knownRequestId === undefined) setReportedAs(reportError(error))
    }
    void act()
  }, [error, knownRequestId])
  return { recovering, requestId: knownRequestId ?? reportedAs }
}

/** Whether a service worker answers for this page where there is no network; there is none on insecure lines. */
const hasOfflineCopy = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)
