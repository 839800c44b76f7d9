import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '~/panel/card'
import ChevronRight from '~icons/lucide/chevron-right'
import ExternalLink from '~icons/lucide/external-link'
import { cardLine } from './card-styles'
import { holdersQuery, linksQuery, SHOWN, type DeadLink } from './links'
import type { Places } from './places'

/** Links of the site that lead nowhere, each with the record that has it, or with the page where none is known. */
export function DeadLinks({ places }: { places: Places }) {
  const { data } = useQuery(linksQuery)
  const walk = data?.walk
  const shown = walk?.dead.slice(0, SHOWN) ?? []
  const holders = useQuery({ ...holdersQuery(shown), enabled: shown.length > 0 })
  if (!walk || shown.length === 0) return null
  return (
    <Card title="Dead links">
      <chakra.ul listStyleType="none" m="0" p="0">
        {shown.map((link) => {
          const holder = holders.data?.find(({ to, path }) => to === link.href && places[path])
          const place = holder && places[holder.path]
          const [page = '/'] = link.from
          const words = <Words link={link} holder={holder && `${place!.heading}: ${holder.title}`} />
          return (
            <chakra.li key={`${link.href} ${page}`} css={cardLine}>
              {holder && place ? (
                <Link to={place.to} search={{ section: place.section, row: holder.documentId } as never}>
                  {words}
                  <ChevronRight aria-hidden />
                </Link>
              ) : (
                <a href={page} target="_blank" rel="noreferrer">
                  {words}
                  <ExternalLink aria-hidden />
                </a>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
      {walk.found > shown.length && (
        <chakra.p px="5" py="3" borderTopWidth="1px" borderColor="line" fontSize="sm" color="muted">
          {walk.found - shown.length} more. Mend these, then look again.
        </chakra.p>
      )}
    </Card>
  )
}

/** What is dead, why, and where it stands. */
function Words({ link, holder }: { link: DeadLink; holder: string | undefined }) {
  const { href, text, from, pages } = link
  const [first = '/'] = from
  const others = pages === 1 ? '' : `, and ${pages - 1} more ${pages === 2 ? 'page' : 'pages'}`
  return (
    <chakra.span flex="1" minW="0" overflowWrap="anywhere">
      <chakra.span display="block" fontWeight="semibold">
        {text && `“${text}” leads to `}
        {href}
      </chakra.span>
      <chakra.span display="block" fontSize="sm" lineHeight="1.4" color="muted">
        {fault(link)} It stands on {first === '/' ? 'the home page' : first}
        {others}.
      </chakra.span>
      {holder && (
        <chakra.span display="block" fontSize="sm" lineHeight="1.4">
          Mend it in {holder}
        </chakra.span>
      )}
    </chakra.span>
  )
}

function fault({ status, href }: DeadLink): string {
  if (status === 200) return 'The page is there, the place on it is not.'
  if (status >= 500) return 'The page there can’t be shown.'
  return href.includes('/uploads/') ? 'No such file is there.' : 'No page is there.'
}
