import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figure, fileSize } from '~/lib/format'
import { Ago } from '~/panel/ago'
import { Card, CardSkeleton } from '~/panel/card'
import { describeTrouble } from '~/panel/trouble'
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
          This can’t be told now: {describeTrouble(error).text}
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
  children: ReactNode
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
        <span>{children}</span>
      </dd>
    </>
  )
}

const faults = {
  full: 'no room is left on the disk of the data or of the database. Make room',
  unavailable: 'the database or its disk doesn’t work. Look at the log of the CMS',
}

function Saving({ trouble }: { trouble: SystemState['storage'] }) {
  if (!trouble) {
    return (
      <Fact label="Saving" value="Works">
        the database took everything since the CMS started
      </Fact>
    )
  }
  if (trouble.isOver) {
    return (
      <Fact label="Saving" value="Works again">
        it failed last <Ago at={trouble.lastAt} lower />: {faults[trouble.fault]}
      </Fact>
    )
  }
  return (
    <Fact label="Saving" value="Fails" isWrong>
      since <Ago at={trouble.since} lower />: {faults[trouble.fault]}
    </Fact>
  )
}

/** What each part of the daily work does. */
const dailyParts: Record<string, string> = {
  addresses: 'forgetting network addresses',
  retention: 'deleting what visitors sent once its time is over',
  'outbox-files': 'deleting files of deleted messages',
  'audit-head': 'noting the end of the audit log',
  'signed-head': 'signing the list of posted documents',
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
      <Fact label="Daily work" value="Done">
        all {runs.length} parts, last <Ago at={last} lower />
      </Fact>
    )
  }
  return (
    <Fact label="Daily work" value={`${failed.length} of ${runs.length} failed`} isWrong>
      {failed.map(({ part, error }) => `${dailyParts[part] ?? part} (${error})`).join('; ')}. The CMS tries
      again every hour; its log tells more
    </Fact>
  )
}

function AuditLog({ chain, isFollowing, noted }: SystemState['audit']) {
  const log = <Link to="/admin-cp/accounts/audit-log">the audit log</Link>
  if (!chain) {
    return (
      <Fact label="Audit log" value={isFollowing ? 'Being checked…' : 'Not checked'}>
        whether every entry follows from the one before
      </Fact>
    )
  }
  if (chain.broken) {
    const { id, reason } = chain.broken
    return (
      <Fact label="Audit log" value={id === null ? 'Broken' : `Broken at entry ${id}`} isWrong>
        {reason}, found <Ago at={chain.at} lower />. Keep this database as it is and compare it with the last
        backup; see {log}.
      </Fact>
    )
  }
  return (
    <Fact label="Audit log" value="Whole">
      no entry of {figure(chain.entries)} was changed or removed, checked <Ago at={chain.at} lower />
      {noted && (
        <>
          ; its end noted outside the database at entry {noted.id}, <Ago at={noted.at} lower />
        </>
      )}
    </Fact>
  )
}

const folders = { data: 'Disk of the data', uploads: 'Disk of the files' }

function DiskSpace({ disk: { folder, free, size, isLow } }: { disk: SystemState['disks'][number] }) {
  return (
    <Fact label={folders[folder]} value={`${gigabytes(free)} free`} isWrong={isLow}>
      of {gigabytes(size)}
      {isLow && '. Make room or enlarge it: when it is full, nothing can be saved'}
    </Fact>
  )
}

function Database({ kind, bytes }: SystemState['database']) {
  return (
    <Fact label="Database" value={fileSize(bytes)}>
      {kind === 'sqlite'
        ? 'a SQLite file on the disk of the data'
        : 'in PostgreSQL, whose disk is not seen from here'}
    </Fact>
  )
}

function Backup({ at, isLate, file }: SystemState['backup']) {
  if (at === null) {
    return (
      <Fact label="Last backup" value="Not known">
        let what makes backups end with <code>touch {file}</code>, and its age stands here
      </Fact>
    )
  }
  return (
    <Fact label="Last backup" value={<Ago at={at} />} isWrong={isLate}>
      {isLate
        ? 'One is due each day: look why it didn’t run.'
        : 'as its mark says; whether it can be restored, only trying shows'}
    </Fact>
  )
}

function Mail({ hasServer, waiting, failed, notSent }: SystemState['mail']) {
  const kept = hasServer ? 'Goes out' : notSent > 0 ? `${notSent} not sent` : 'No mail server'
  const value = failed > 0 ? `${failed} failed` : kept
  return (
    <Fact label="Mail" value={value} isWrong={failed > 0 || (notSent > 0 && !hasServer)}>
      {failed > 0 && (
        <>
          see why and send them again in <Link to="/admin-cp/accounts/mail">Mail</Link>
        </>
      )}
      {failed === 0 && hasServer && (waiting > 0 ? `${waiting} on the way` : 'nothing waits')}
      {failed === 0 &&
        !hasServer &&
        'messages are written as files, and no one receives them: set SMTP_URL on the server'}
    </Fact>
  )
}

/** Of disks: `12.4 GB`. */
const gigabytes = (bytes: number) => `${figure(bytes / 1_000_000_000, 1)} GB`
