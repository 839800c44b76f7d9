import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { requestJson } from '~/cms/request'
import { RelativeTime } from '~/panel/relative-time'
import { Card, CardSkeleton } from '~/panel/card'
import { toUserError } from '~/panel/user-error'
import { cardFacts } from './card-styles'
import { deadLinksQuery } from './links'

const health = v.object({
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: v.boolean(),
  /** Pages that the web server keeps, and those of them that show what the CMS holds. */
  kept: v.number(),
  current: v.number(),
  /** Time of the last change, and how long until all pages in use showed it (milliseconds). */
  lastChange: v.optional(v.object({ at: v.string(), took: v.number() })),
})

const healthQuery = queryOptions({
  queryKey: ['publishing'],
  queryFn: ({ signal }) => requestJson('/_health', { schema: health, signal, timeout: 5000 }),
  refetchInterval: 60_000,
})

/** Whether published changes reach visitors, and how fast. */
export function Publishing() {
  const { data, error } = useQuery(healthQuery)
  const links = useQuery(deadLinksQuery)
  return (
    <Card title="Publishing">
      {!data && !error && <CardSkeleton lines={3} height="64px" />}
      {!data && error && (
        <chakra.p px="5" pb="5" color="muted">
          Not available right now. {toUserError(error).text}
        </chakra.p>
      )}
      {data && (
        <chakra.dl css={cardFacts}>
          <dt>Time to go live</dt>
          <dd>
            {data.lastChange ? (
              <>
                {seconds(data.lastChange.took)}
                <span>
                  the last change, <RelativeTime at={data.lastChange.at} lower />
                </span>
              </>
            ) : (
              <>
                No changes yet<span>since the site started</span>
              </>
            )}
          </dd>
          <dt>Cached pages</dt>
          <dd>
            {data.kept}
            <span>
              {data.current === data.kept ? 'all up to date' : `${data.kept - data.current} to be updated`}
            </span>
          </dd>
          <dt>CMS</dt>
          <dd>
            {data.isCmsThere ? 'Running' : 'Not responding'}
            <span>
              {data.isCmsThere
                ? 'if it stops, visitors still see the published pages'
                : 'visitors still see the last published version'}
            </span>
          </dd>
          <dt>Broken links</dt>
          <dd>
            {links.data ? (links.data.total === 0 ? 'None' : links.data.total) : '…'}
            <span>on published pages</span>
          </dd>
        </chakra.dl>
      )}
    </Card>
  )
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
