import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { manage } from '~/cms/manage'

const links = v.object({
  links: v.array(v.object({ documentId: v.string(), title: v.string() })),
})

/** Names the published documents whose links break where visitors lose a document; nothing where none has one. */
export function LinksThere({ documentId }: { documentId: string }) {
  const { data } = useQuery({
    queryKey: ['manage', 'links', documentId],
    queryFn: ({ signal }) => manage('links', { query: { to: documentId }, schema: links, signal }),
    staleTime: 0,
  })
  const titles = new Map(data?.links.map((one) => [one.documentId, one.title]))
  if (titles.size === 0) return null
  return (
    <chakra.div role="status" mt="3">
      Links to it break in {titles.size === 1 ? 'one place' : `${titles.size} places`}:
      <chakra.ul m="0" mt="1" ps="5" maxH="32" overflowY="auto">
        {[...titles].map(([id, title]) => (
          <li key={id}>{title}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
