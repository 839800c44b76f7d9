import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import ShieldAlert from '~icons/lucide/shield-alert'
import ShieldCheck from '~icons/lucide/shield-check'
import { dateAndTime } from '~/lib/format'
import { toUserError } from '~/panel/user-error'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { Button } from '~/ui/button'
import { hashChainQuery } from '../audit-log-api'

/**
 * Whether the audit log is intact: each entry contains the hash of the previous one, and the CMS has verified
 * all of them.
 */
export function HashChainStatus() {
  const zone = usePanelTimeZone()
  const { data, error, isFetching, refetch } = useQuery(hashChainQuery)
  const broken = data?.intact === false
  const Icon = broken ? ShieldAlert : ShieldCheck
  return (
    <chakra.section
      aria-label="Log status"
      aria-busy={isFetching}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mb="5"
      px="4"
      py="3"
      minH="70px"
      borderWidth="1px"
      borderColor={broken ? 'danger' : 'line'}
      borderRadius="panel"
      bg={broken ? 'danger.soft' : 'surface'}
      color={broken ? 'danger' : 'ink'}
    >
      <chakra.span aria-hidden flex="none" fontSize="24px" color={broken ? 'danger' : 'teal'}>
        <Icon />
      </chakra.span>
      <chakra.div flex="1 1 240px" minW="0" role={broken ? 'alert' : 'status'}>
        {!data && !error && <p>Checking the log…</p>}
        {error && !data && <p>We couldn’t check the log. {toUserError(error).text}</p>}
        {data?.broken && (
          <p>
            <strong>Tampering detected{data.broken.id !== null && ` at entry ${data.broken.id}`}:</strong>{' '}
            {data.broken.reason}. Don’t change the database. Contact your system administrator.
          </p>
        )}
        {data?.intact && (
          <>
            <chakra.p fontWeight="semibold">
              {data.lastId === null
                ? 'No entries yet'
                : `Intact through entry ${data.lastId.toLocaleString('en')}`}
            </chakra.p>
            <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
              {data.entries.toLocaleString('en')} entries checked on {dateAndTime(new Date(data.at), zone)}
              {data.head && (
                <>
                  {' · Fingerprint of the last entry: '}
                  <code>{data.head}</code>
                </>
              )}
            </chakra.p>
          </>
        )}
      </chakra.div>
      <Button size="sm" variant="outline" shape="field" disabled={isFetching} onClick={() => void refetch()}>
        Check again
      </Button>
    </chakra.section>
  )
}
