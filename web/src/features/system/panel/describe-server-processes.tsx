import { RelativeTime } from '~/panel/relative-time'
import type { SystemState } from '../system-state-query'
import type { Fact } from './facts-card'

type ServerProcess = SystemState['processes'][number]

const kinds = {
  web: { label: 'Web server', unit: 'tanglaw-web' },
  cms: { label: 'CMS', unit: 'tanglaw-cms' },
}

/** The web servers and CMS processes, and whether Redis connects them. */
export const describeServerProcesses = (processes: SystemState['processes']): Fact[] => [
  ...processes.map(processFact),
  ...redisFact(processes.filter(({ isLost }) => !isLost)),
]

function processFact({ kind, name, version, startedAt, seenAt, isLost }: ServerProcess): Fact {
  const { unit } = kinds[kind]
  const label = `${kinds[kind].label} ${name}`
  if (!isLost) {
    const note = (
      <>
        Version {version}. Started <RelativeTime at={startedAt} lower />. Last report{' '}
        <RelativeTime at={seenAt} lower />.
      </>
    )
    return { label, value: 'Running', note }
  }
  const note = (
    <>
      Last report <RelativeTime at={seenAt} lower />. With systemd, run <code>systemctl status {unit}</code>{' '}
      on that machine. A server that you removed leaves this list after a day.
    </>
  )
  return { label, value: 'Not reporting', isWrong: true, note }
}

/** Nothing where one web server and one CMS process run without Redis, which they don't need. */
function redisFact(running: readonly ServerProcess[]): Fact[] {
  const label = 'Redis'
  const alone = running.filter(({ sharesLimits }) => sharesLimits === false)
  if (alone.length > 0) {
    const names = alone.map(({ kind, name }) => `${kinds[kind].label} ${name}`).join(', ')
    const note = `Not reached by ${names}. Until then, each server counts its rate limits alone.`
    return [{ label, value: 'Not connected', isWrong: true, note }]
  }
  if (running.some(({ sharesLimits }) => sharesLimits === true))
    return [{ label, value: 'Connected', note: 'Rate limits apply to all servers together.' }]
  const isSeveral = (['web', 'cms'] as const).some(
    (kind) => running.filter((process) => process.kind === kind).length > 1,
  )
  const note = 'Each server counts its rate limits alone until you set REDIS_URL on all of them.'
  return isSeveral ? [{ label, value: 'Not set up', isUnset: true, note }] : []
}
