import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

const links = v.object({
  links: v.array(v.object({ documentId: v.string(), title: v.string() })),
})

/** How many documents are named; others are counted. */
const MAX_NAMED = 5

/**
 * Lists published documents whose links will break because visitors lose these documents; nothing if there
 * are none.
 */
export function IncomingLinks({ documentIds }: { documentIds: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['manage', 'links', documentIds],
    queryFn: ({ signal }) =>
      callManageApi('links', { query: { to: documentIds.join(',') }, schema: links, signal }),
    staleTime: 0,
    enabled: documentIds.length > 0,
  })
  const titles = [...new Map(data?.links.map((one) => [one.documentId, one.title]))]
  if (titles.length === 0) return null
  return (
    <chakra.div role="status" mt="3" overflowWrap="anywhere">
      Links to {documentIds.length === 1 ? 'it' : 'them'} will break in{' '}
      {titles.length === 1 ? '1 place' : `${titles.length} places`}:
      <chakra.ul m="0" mt="1" ps="5">
        {titles.slice(0, MAX_NAMED).map(([id, title]) => (
          <li key={id}>{title}</li>
        ))}
        {titles.length > MAX_NAMED && <li>and {titles.length - MAX_NAMED} more</li>}
      </chakra.ul>
    </chakra.div>
  )
}
