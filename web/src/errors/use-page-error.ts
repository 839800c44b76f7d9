import { useEffect, useState } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { recoverFromMissingChunk } from '~/builds/recover'
import { requestIdOf } from './page-load-error'
import { reportError } from './report'

interface Failure {
  /** A reload is being tried: there is nothing to show yet. */
  recovering: boolean
  /** The number to read out on the phone, under which a server's log has the error. */
  requestId: string | undefined
}

/** What is done about an error that took a page: a missing chunk reloads, anything else is reported. */
export function usePageError(error: unknown): Failure {
  const knownRequestId = requestIdOf(error)
  const [recovering, setRecovering] = useState(() => isChunkLoadError(error))
  const [reportedAs, setReportedAs] = useState<string>()
  useEffect(() => {
    const act = async () => {
      if (isChunkLoadError(error)) setRecovering((await recoverFromMissingChunk()) === 'reloading')
      else if (knownRequestId === undefined) setReportedAs(reportError(error))
    }
    void act()
  }, [error, knownRequestId])
  return { recovering, requestId: knownRequestId ?? reportedAs }
}
