import { isNotFound, notFound } from '@tanstack/react-router'
import { lazyRouteComponent } from '~/builds/lazy-route-component'
import { loadMissingStyles } from '~/navigation/load-missing-styles'
import { pickKnownParams, payloadPath, type PageLocation } from '~/pages/page-location'
import type { Payload, ReadPage } from '~/pages/payload'
import type { AnswerOf, PageOf, PagePath } from '~/pages/registry'

/** A payload younger than this is shown again without a request (milliseconds). */
const FRESH_FOR_MS = 30_000

interface LoaderInput {
  context: { readPage: ReadPage }
  location: PageLocation
}

/**
 * What every public route has in common: `...publicPage` in its options. The router keeps the payloads, by path and known
 * query; the frame around the page (`_public.tsx`) shows the one of the page inside it. A page that does not exist is the
 * router's notFound, which carries the payload.
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
      await rules // an error page needs them too
    }
  },
  staleTime: FRESH_FOR_MS,
  notFoundComponent: lazyRouteComponent(async () => await import('~/ui/not-found-page'), 'NotFoundPage'),
}

interface PublicRoute<Path> {
  to: Path
  useLoaderData: () => Payload
}

type PayloadOf<Path extends PagePath> = Payload<PageOf<Path>, AnswerOf<Path>> & { page: PageOf<Path> }

/** The payload of a public route, with the types that the page's entry in the registry gives it. */
export function usePage<Path extends PagePath>(route: PublicRoute<Path>) {
  return route.useLoaderData() as PayloadOf<Path>
}

interface ShownMatch {
  loaderData?: unknown
  error?: unknown
}

/** The payload of the public page that the router shows; undefined where a page failed, and in the panel. */
export function shownPayload(matches: readonly ShownMatch[]): Payload | undefined {
  const { error, loaderData } = matches.at(-1) ?? {}
  const data: unknown = isNotFound(error) ? error.data : error === undefined ? loaderData : undefined
  return isPayload(data) ? data : undefined
}

const isPayload = (data: unknown): data is Payload =>
  typeof data === 'object' && data !== null && 'navigation' in data
