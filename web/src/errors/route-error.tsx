import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { reloadForPerson } from '~/builds/recover'
import { endFirstSight } from '~/lib/first-sight'
import { ErrorPage } from '~/ui/error-page'
import { useFailure } from './use-failure'

/**
 * Replaces a route that failed. Trying again reads the data again, without a page load; where code was missing, only
 * a page load can bring it.
 */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const { recovering, requestId } = useFailure(error)
  useLayoutEffect(endFirstSight, [])
  if (recovering) return null
  const retry = async () => {
    if (isChunkLoadError(error) && (await reloadForPerson())) return
    await router.invalidate()
  }
  return <ErrorPage requestId={requestId} onRetry={() => void retry()} />
}
