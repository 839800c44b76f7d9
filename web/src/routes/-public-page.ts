import { isNotFound, notFound } from '@tanstack/react-router'
import { lazyRouteComponent } from '~/builds/lazy-route-component'
import { loadMissingStyles } from '~/navigation/load-missing-styles'
import { pickKnownParams, payloadPath, type PageLocation } from '~/pages/page-location'
import type { Payload, ReadPage } from '~/pages/payload'
import type { SubmissionResultOf, PageDataOf, PagePath } from '~/pages/registry'

/** Milliseconds for which a payload is reused without a request. */
const FRESH_FOR_MS = 30_000

interface LoaderInput {
  context: { readPage: ReadPage }
  location: PageLocation
}

/**
 * Options that all public routes share, to be spread as `...publicPage`. The router caches payloads by path
 * and known query; the layout (`_public.tsx`) shows the payload of the page inside it. A missing page is the
 * router's notFound, with the payload as data.
 */
export const publicPage = {
  loaderDeps: pickKnownParams,
  loader: async ({ context, location }: LoaderInput): Promise<Payload> => {
    const rules = loadMissingStyles()
    try {
      const payload = await context.readPage(payloadPath(location))
      if (payload.page === null) throw notFound({ data: payload })
      return payload
    } finally {
      await rules // an error page needs the styles too
    }
  },
  staleTime: FRESH_FOR_MS,
  notFoundComponent: lazyRouteComponent(async () => await import('~/ui/not-found-page'), 'NotFoundPage'),
}

interface PublicRoute<Path> {
  to: Path
  useLoaderData: () => Payload
}

type PayloadOf<Path extends PagePath> = Payload<PageDataOf<Path>, SubmissionResultOf<Path>> & {
  page: PageDataOf<Path>
}

/** The payload of a public route, typed by the page's entry in the registry. */
export function usePublicPayload<Path extends PagePath>(route: PublicRoute<Path>) {
  return route.useLoaderData() as PayloadOf<Path>
}

interface ShownMatch {
  loaderData?: unknown
  error?: unknown
}

/** The payload of the public page that the router shows; undefined for a failed page and in the panel. */
export function shownPayloadOf(matches: readonly ShownMatch[]): Payload | undefined {
  const { error, loaderData } = matches.at(-1) ?? {}
  const data: unknown = isNotFound(error) ? error.data : error === undefined ? loaderData : undefined
  return isPayload(data) ? data : undefined
}

const isPayload = (data: unknown): data is Payload =>
  typeof data === 'object' && data !== null && 'navigation' in data
