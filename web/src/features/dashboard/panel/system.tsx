import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figure, fileSize } from '~/lib/format'
import { RelativeTime } from '~/panel/relative-time'
import { Card, CardSkeleton } from '~/panel/card'
import { toUserError } from '~/panel/user-error'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { cardFacts } from './card-styles'
import { systemQuery, type SystemState } from './system-state'

/** How the machinery does: for each part what it means, and what to do about it. */
export function System() {
  const { data, error } = useQuery(systemQuery)
  return (
    <Card title="System">
      {!data && !error && <CardSkeleton lines={4} height="64px" />}
      {!data && error && (
        <chakra.p px="5" pb="5" color="muted">
          Not available right now. {toUserError(error).text}
        </chakra.p>
      )}
      {data && (
        <chakra.dl css={cardFacts}>
          <Saving trouble={data.storage} />
          <AuditLog {...data.audit} />
          {data.disks.map((disk) => (
            <DiskSpace key={disk.folder} disk={disk} />
          ))}
          <Database {...data.database} />
          <Backup {...data.backup} />
          <DailyWork runs={data.daily} />
          <Mail {...data.mail} />
        </chakra.dl>
      )}
    </Card>
  )
}

interface FactProps {
  label: string
  value: ReactNode
  /** Something must be done about it: `children` says what. */
  isWrong?: boolean
  children?: ReactNode
}

function Fact({ label, value, isWrong = false, children }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isWrong ? (
          <chakra.strong color="danger" fontWeight="semibold">
            <TriangleAlert aria-hidden /> {value}
          </chakra.strong>
        ) : (
          value
        )}
        {children && <span>{children}</span>}
      </dd>
    </>
  )
}

const faults = {
  full: 'the data or database disk is full. Free up space',
  unavailable: 'the database or its disk isn’t working. Check the CMS log',
}

function Saving({ trouble }: { trouble: SystemState['storage'] }) {
  if (!trouble) {
    return (
      <Fact label="Saving" value="Working">
        no failures since the CMS started
      </Fact>
    )
  }
  if (trouble.isOver) {
    return (
      <Fact label="Saving" value="Working again">
        last failure <RelativeTime at={trouble.lastAt} lower />: {faults[trouble.fault]}
      </Fact>
    )
  }
  return (
    <Fact label="Saving" value="Failing" isWrong>
      since <RelativeTime at={trouble.since} lower />: {faults[trouble.fault]}
    </Fact>
  )
}

/** What each part of the daily work does. */
const dailyParts: Record<string, string> = {
  addresses: 'deleting network addresses',
  retention: 'deleting expired submissions',
  trash: 'deleting what was in the trash for 30 days',
  schedules: 'deleting schedules that ran 30 days ago',
  subscriptions: 'deleting subscriptions that were not confirmed',
  'outbox-files': 'deleting files of deleted emails',
  'audit-head': 'recording the end of the audit log',
  'signed-head': 'signing the public posting log',
}

function DailyWork({ runs }: { runs: SystemState['daily'] }) {
  const failed = runs.filter(({ error }) => error !== null)
  const last = runs
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  if (failed.length === 0) {
    return (
      <Fact label="Daily tasks" value="Done">
        all {runs.length} tasks, last run <RelativeTime at={last} lower />
      </Fact>
    )
  }
  return (
    <Fact label="Daily tasks" value={`${failed.length} of ${runs.length} failed`} isWrong>
      {failed.map(({ part, error }) => `${dailyParts[part] ?? part} (${error})`).join('; ')}. The CMS retries
      every hour; see its log for details
    </Fact>
  )
}

function AuditLog({ chain, isFollowing, noted }: SystemState['audit']) {
  const log = <Link to="/admin-cp/accounts/audit-log">the audit log</Link>
  if (!chain) {
    return <Fact label="Audit log" value={isFollowing ? 'Checking…' : 'Not checked'} />
  }
  if (chain.broken) {
    const { id, reason } = chain.broken
    return (
      <Fact
        label="Audit log"
        value={id === null ? 'Tampering detected' : `Tampering detected at entry ${id}`}
        isWrong
      >
        {reason}, found <RelativeTime at={chain.at} lower />. Don’t change this database. Compare it with the
        last backup; see {log}.
      </Fact>
    )
  }
  return (
    <Fact label="Audit log" value="Verified">
      {figure(chain.entries)} entries, none changed or removed; checked <RelativeTime at={chain.at} lower />
      {noted && (
        <>
          ; last recorded outside the database at entry {noted.id}, <RelativeTime at={noted.at} lower />
        </>
      )}
    </Fact>
  )
}

const folders = { data: 'Data disk', uploads: 'Files disk' }

function DiskSpace({ disk: { folder, free, size, isLow } }: { disk: SystemState['disks'][number] }) {
  return (
    <Fact label={folders[folder]} value={`${gigabytes(free)} free`} isWrong={isLow}>
      of {gigabytes(size)}
      {isLow && '. Free up or add space: when it is full, nothing can be saved'}
    </Fact>
  )
}

function Database({ kind, bytes }: SystemState['database']) {
  return (
    <Fact label="Database" value={fileSize(bytes)}>
      {kind === 'sqlite' ? 'SQLite, on the data disk' : 'PostgreSQL (disk space not monitored)'}
    </Fact>
  )
}

function Backup({ at, isLate, file }: SystemState['backup']) {
  if (at === null) {
    return (
      <Fact label="Last backup" value="No backup reported">
        have your backup script run <code>touch {file}</code> when it finishes
      </Fact>
    )
  }
  return (
    <Fact label="Last backup" value={<RelativeTime at={at} />} isWrong={isLate}>
      {isLate
        ? 'Backups should run daily. Check why this one didn’t.'
        : 'as reported by your backup script; test a restore regularly'}
    </Fact>
  )
}

function Mail({ hasServer, waiting, failed, notSent }: SystemState['mail']) {
  const kept = hasServer ? 'Working' : notSent > 0 ? `${notSent} not sent` : 'Not set up'
  const value = failed > 0 ? `${failed} failed` : kept
  return (
    <Fact label="Email" value={value} isWrong={failed > 0 || (notSent > 0 && !hasServer)}>
      {failed > 0 && (
        <>
          see why and resend them in <Link to="/admin-cp/accounts/mail">Email</Link>
        </>
      )}
      {failed === 0 && hasServer && (waiting > 0 ? `${waiting} in the queue` : 'queue is empty')}
      {failed === 0 && !hasServer && 'no email is sent until you set SMTP_URL on the server'}
    </Fact>
  )
}

/** Of disks: `12.4 GB`. */
const gigabytes = (bytes: number) => `${figure(bytes / 1_000_000_000, 1)} GB`
