import { useRouter } from '@tanstack/react-router'
import { ErrorPage } from '~/ui/error-page'
import { useFailure } from './use-failure'

/** Stands where a route failed, for whatever reason. Trying again reads the data anew, without a page load. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const { recovering, requestId } = useFailure(error)
  if (recovering) return null
  return <ErrorPage requestId={requestId} onRetry={() => void router.invalidate()} />
}
