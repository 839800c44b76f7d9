import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { dateAndTime, timeOfDay } from '~/lib/format'
import { RelativeTime } from '~/panel/relative-time'
import { ListError, ListPageOutOfRange } from '~/panel/list/list-messages'
import { ListPager } from '~/panel/list/list-pager'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { failedSignInsQuery, type AuditSearch, type FailedSignIns } from '../audit-log-api'

const HOUR_MS = 60 * 60 * 1000

/**
 * Failed sign-ins. Any client can cause them, so the CMS counts them separately instead of adding audit
 * entries.
 */
export function FailedSignInsList({ search }: { search: AuditSearch }) {
  const query = useQuery(failedSignInsQuery(search))
  const patch = useSearchPatch()
  const { data, error, isFetching, refetch } = query
  return (
    <chakra.section
      aria-label="Failed sign-ins"
      aria-busy={isFetching}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      overflow="hidden"
    >
      <chakra.p px="4" py="3" color="muted">
        Each row counts the failed sign-ins to one account from one network in one hour. Many attempts may
        mean someone is guessing passwords. Repeated attempts are slowed down automatically.
      </chakra.p>
      {!data && !error && (
        <chakra.p px="4" pb="4" role="status">
          Loading…
        </chakra.p>
      )}
      {!data && error && <ListError error={error} noun="failed sign-ins" onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <chakra.p px="4" pb="4" fontWeight="semibold">
          No failed sign-ins.
        </chakra.p>
      )}
      {data && data.total > 0 && data.rows.length === 0 && (
        <ListPageOutOfRange onFirst={() => void patch({ page: undefined })} />
      )}
      {data && data.rows.length > 0 && (
        <>
          <chakra.ol listStyleType="none" m="0" p="0" opacity={query.isPlaceholderData ? 0.6 : 1}>
            {data.rows.map((row) => (
              <Refused key={`${row.hour} ${row.network} ${row.door} ${row.account?.id}`} row={row} />
            ))}
          </chakra.ol>
          <ListPager
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            shown={data.rows.length}
            onSize={(size) => void patch({ size, page: undefined })}
          />
        </>
      )}
    </chakra.section>
  )
}

function Refused({ row }: { row: FailedSignIns }) {
  const zone = usePanelTimeZone()
  const { account, door, hour, lastAt, network, tries } = row
  const [from, until] = [new Date(hour), new Date(Date.parse(hour) + HOUR_MS)]
  return (
    <chakra.li
      display="flex"
      gap="4"
      justifyContent="space-between"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.strong fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {tries.toLocaleString('en')} {tries === 1 ? 'attempt' : 'attempts'}
        </chakra.strong>{' '}
        {door === 'console' && 'in the Strapi console '}
        {account ? `as ${account.name}, ${account.email}` : 'with an unknown email address'}
        <chakra.span display="block" fontSize="sm" color="muted">
          From {network.replace(/^::ffff:/, '')}, {dateAndTime(from, zone)} to {timeOfDay(until, zone)}
        </chakra.span>
      </chakra.span>
      <chakra.span flexShrink="0" fontSize="sm" color="muted">
        <RelativeTime at={lastAt} />
      </chakra.span>
    </chakra.li>
  )
}
