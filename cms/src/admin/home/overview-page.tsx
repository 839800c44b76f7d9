import { Grid, Link, Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'
import type { ConsoleHome } from '../../console/home-route'
import { Card } from '../card'
import { ConsolePage } from '../console-page'
import { Facts, type Fact } from '../facts'
import { formatTime } from '../format-time'
import { useLoaded } from '../use-loaded'
import { readHome } from './read-home'

type Installation = NonNullable<ConsoleHome['installation']>
type State = Installation['state']

/** The first page of the settings: what runs, where data is stored, and when it was last backed up. */
export function OverviewPage() {
  const [{ data: home, error }] = useLoaded(readHome)
  return (
    <ConsolePage
      title="Overview"
      subtitle={
        home?.installation === null ? 'Only super-admins see the state of the installation.' : SUBTITLE
      }
      error={error}
    >
      {home?.installation && <Cards installation={home.installation} panelUrl={home.panelUrl} />}
    </ConsolePage>
  )
}

const SUBTITLE = 'What runs here. An upgrade or the environment file changes it, not this console.'

function Cards({ installation, panelUrl }: { installation: Installation; panelUrl: string }) {
  const { versions, state } = installation
  return (
    <Grid.Root gap={6}>
      <Cell title="Versions">
        <Facts
          facts={[
            ['Tanglaw', versions.tanglaw],
            ['Strapi', versions.strapi],
            ['Node.js', versions.node],
          ]}
        />
      </Cell>
      <Cell title="Stored data">
        <Facts facts={storedData(state)} />
      </Cell>
      <Cell title="Servers">
        <Facts
          facts={state.processes.map(({ kind, name, version, startedAt, isLost }) => [
            `${kind === 'cms' ? 'CMS' : 'Web server'} ${name}`,
            isLost ? 'No longer reports' : `${version}, since ${formatTime(startedAt)}`,
          ])}
        />
      </Cell>
      <Cell title="More">
        <Link href={`${panelUrl}/system`} isExternal>
          System, in the control panel
        </Link>
        <Typography textColor="neutral600">Alerts, audit log, mail, daily work and disks.</Typography>
      </Cell>
    </Grid.Root>
  )
}

function storedData({ backup, database, disks }: State): Fact[] {
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [
    ['Database', `${kind}, ${formatBytes(database.bytes)}`],
    ['Last backup', backup.at === null ? 'None yet' : formatTime(backup.at)],
    ...disks.map(({ folder, free }): Fact => [DISKS[folder], `${formatBytes(free)} free`]),
  ]
}

const DISKS = { data: 'Data disk', uploads: 'Uploads disk', backups: 'Backup disk' } as const

/** `340 MB`, `12.4 GB`. */
const formatBytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

const Cell = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
    <Card title={title}>{children}</Card>
  </Grid.Item>
)
