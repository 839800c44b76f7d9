import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { figure } from '~/lib/format'
import { Ago } from '~/panel/ago'
import { describeTrouble } from '~/panel/trouble'
import { Conflict, RateLimited } from '~/cms/errors'
import { Button } from '~/ui/button'
import { linksQuery, lookAgain, type LinkState } from './links'

/** How the site's links stood when they were looked over last, and a button to look again. */
export function LinkWalk() {
  const client = useQueryClient()
  const { data, error } = useQuery(linksQuery)
  const look = useMutation({
    mutationFn: lookAgain,
    onSuccess: (state) => client.setQueryData(linksQuery.queryKey, state),
    onError: (failure) => {
      if (failure instanceof Conflict) void client.invalidateQueries({ queryKey: linksQuery.queryKey })
    },
  })
  const isWalking = data?.isWalking ?? false
  return (
    <>
      <dt>Links of the site</dt>
      <dd>
        {data ? outcome(data) : error ? 'Not known' : '…'}
        <span role="status">
          {isWalking ? (
            'Looking over the pages now…'
          ) : look.error ? (
            refusal(look.error)
          ) : (
            <Looked state={data} />
          )}
        </span>
        {data && !isWalking && (
          <Button
            variant="outline"
            shape="field"
            mt="2"
            disabled={look.isPending}
            onClick={() => look.mutate()}
          >
            {data.walk ? 'Look again' : 'Look now'}
          </Button>
        )}
      </dd>
    </>
  )
}

function outcome({ walk }: LinkState) {
  if (!walk) return 'Not looked at yet'
  return walk.found === 0 ? 'None is dead' : `${walk.found} dead`
}

function Looked({ state }: { state: LinkState | undefined }) {
  if (!state) return null
  const { walk, hour } = state
  const next = hour === null ? 'only when you ask' : `every night at ${hour}:00`
  if (!walk) return <>they are looked at {next}</>
  return (
    <>
      {walk.isWhole ? '' : 'the first '}
      {figure(walk.pages)} pages looked at <Ago at={walk.at} lower />, {next}
    </>
  )
}

function refusal(error: unknown): string {
  if (error instanceof RateLimited) return 'They were looked at a moment ago. Wait three minutes.'
  return error instanceof Conflict ? 'Looking over the pages now…' : describeTrouble(error).text
}
