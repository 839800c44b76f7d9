import {
  Box,
  Flex,
  Grid,
  Link,
  LinkButton,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system'
import { ExternalLink } from '@strapi/icons'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { ConsoleAccount, ConsoleHome } from '../../console/home-route'
import { Card } from '../card'
import { ConsolePage } from '../console-page'
import { formatTime } from '../format-time'
import { useLoaded } from '../use-loaded'
import { readHome } from './read-home'

/** The console's home page: what the console is for, and what needs the super-admin's attention. */
export function HomePage() {
  const [{ data: home, error }] = useLoaded(readHome)
  return (
    <ConsolePage
      title={home?.utilityName ? `Console of ${home.utilityName}` : 'Console'}
      subtitle="For super-admins: accounts of the console, tokens of programs, and stored data. Everyday work is done in the control panel."
      action={
        home && (
          <LinkButton href={home.panelUrl} endIcon={<ExternalLink />}>
            Open the control panel
          </LinkButton>
        )
      }
      error={error}
    >
      {home && (
        <Grid.Root gap={6}>
          {home.installation && (
            <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
              <Alerts alerts={home.installation.alerts} panelUrl={home.panelUrl} />
            </Grid.Item>
          )}
          <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
            <Security home={home} />
          </Grid.Item>
          {home.installation && (
            <Grid.Item col={12} xs={12} direction="column" alignItems="stretch">
              <Accounts accounts={home.installation.accounts} />
            </Grid.Item>
          )}
          <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
            <Card title="In this console">
              <Places places={CONSOLE_PLACES} />
            </Card>
          </Grid.Item>
          <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
            <Card title="In the control panel">
              <Places places={panelPlaces(home.panelUrl)} />
            </Card>
          </Grid.Item>
        </Grid.Root>
      )}
    </ConsolePage>
  )
}

function Alerts({ alerts, panelUrl }: { alerts: readonly string[]; panelUrl: string }) {
  return (
    <Card title="Alerts">
      {alerts.length === 0 ? (
        <Typography>No alerts now.</Typography>
      ) : (
        <List>
          {alerts.map((text) => (
            <Typography key={text} tag="li" textColor="danger600" fontWeight="semiBold">
              {text}
            </Typography>
          ))}
        </List>
      )}
      <Link href={`${panelUrl}/system`} isExternal>
        System, in the control panel
      </Link>
    </Card>
  )
}

function Security({ home: { secondFactor } }: { home: ConsoleHome }) {
  const { isActive, recoveryCodesLeft } = secondFactor
  return (
    <Card title="Two-step verification">
      <Typography textColor={isActive ? undefined : 'warning700'}>
        {isActive
          ? `On for your account. Unused recovery codes: ${recoveryCodesLeft}.`
          : 'Off for your account: anyone who learns your password can change everything.'}
      </Typography>
      <Link tag={NavLink} to="/settings/two-step-verification">
        {isActive ? 'Your two-step verification' : 'Turn it on'}
      </Link>
    </Card>
  )
}

const STATES = { active: '', invited: 'Invited', blocked: 'Blocked' } as const

function Accounts({ accounts }: { accounts: readonly ConsoleAccount[] }) {
  return (
    <Card title="Accounts of this console">
      <Table colCount={4} rowCount={accounts.length + 1}>
        <Thead>
          <Tr>
            {['Name', 'Email', 'Two-step verification', 'Last sign-in'].map((title) => (
              <Th key={title}>
                <Typography variant="sigma">{title}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {accounts.map(({ name, email, state, hasSecondFactor, lastSignInAt }) => (
            <Tr key={email}>
              <Td>
                <Typography>{[name, STATES[state]].filter(Boolean).join(' · ')}</Typography>
              </Td>
              <Td>
                <Typography>{email}</Typography>
              </Td>
              <Td>
                <Typography textColor={hasSecondFactor ? undefined : 'warning700'}>
                  {hasSecondFactor ? 'On' : 'Off'}
                </Typography>
              </Td>
              <Td>
                <Typography>{lastSignInAt === null ? 'Never' : formatTime(lastSignInAt)}</Typography>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Card>
  )
}

interface Place {
  name: string
  /** An address in this console, or a full one. */
  address: string
  text: string
}

const CONSOLE_PLACES: readonly Place[] = [
  {
    name: 'Content Manager',
    address: '/content-manager',
    text: 'Everything that is stored, field by field. Changes are checked and logged as those of the panel are.',
  },
  { name: 'Users', address: '/settings/users', text: 'Invite super-admins, deactivate and delete them.' },
  {
    name: 'API tokens',
    address: '/settings/api-tokens',
    text: 'Keys of programs that read published content.',
  },
  {
    name: 'Overview',
    address: '/settings/application-infos',
    text: 'Versions, servers, database and backup.',
  },
]

const panelPlaces = (panelUrl: string): Place[] => [
  {
    name: 'Team',
    address: `${panelUrl}/accounts/management`,
    text: 'Accounts and roles of editors and administrators.',
  },
  {
    name: 'Audit log',
    address: `${panelUrl}/accounts/audit-log`,
    text: 'Who changed what, this console included.',
  },
  { name: 'Email', address: `${panelUrl}/accounts/mail`, text: 'Messages that were sent, wait or failed.' },
]

function Places({ places }: { places: readonly Place[] }) {
  return (
    <List>
      {places.map(({ name, address, text }) => (
        <Box key={address} tag="li">
          {address.startsWith('/') ? (
            <Link tag={NavLink} to={address}>
              {name}
            </Link>
          ) : (
            <Link href={address} isExternal>
              {name}
            </Link>
          )}
          <Typography tag="p" textColor="neutral600">
            {text}
          </Typography>
        </Box>
      ))}
    </List>
  )
}

const List = ({ children }: { children: ReactNode }) => (
  <Flex tag="ul" direction="column" alignItems="stretch" gap={3} style={{ listStyle: 'none', padding: 0 }}>
    {children}
  </Flex>
)
