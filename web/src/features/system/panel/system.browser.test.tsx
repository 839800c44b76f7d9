import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { refuse } from '../../../../tests/msw/resource'
import { administrator, answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import type { systemStateSchema } from '../system-state-query'
import { SystemSummary } from './system-summary'
import { SystemPage } from './system-page'

const health = (isCmsThere = true) =>
  http.get('/_health', () =>
    HttpResponse.json({
      isCmsThere,
      kept: 58,
      current: 57,
      lastChange: { at: '2026-11-18T06:13:00.000Z', took: 312 },
    }),
  )

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

const open = (content: ReactNode, user = administrator) =>
  renderPanel({ at: '/system', path: '/system', parseSearch: () => ({}), user, content: () => content })

/** As the dashboard has them. */
const Lines = () => (
  <div>
    <SystemSummary when="trouble" />
    <h1>Dashboard</h1>
    <SystemSummary when="healthy" />
  </div>
)

describe('[C01] [C28] the state of the system', () => {
  const well: v.InferInput<typeof systemStateSchema> = {
    audit: {
      chain: { intact: true, at: '2026-11-18T06:10:00.000Z', entries: 1204, broken: null },
      isFollowing: false,
      noted: { at: '2026-11-18T00:00:00.000Z', id: 1198 },
    },
    disks: [{ folder: 'data', free: 12_440_000_000, size: 50_000_000_000, isLow: false }],
    database: { kind: 'sqlite', bytes: 14_200_000 },
    backup: {
      at: '2026-11-17T18:00:00.000Z',
      host: 'cms-1',
      isLate: false,
      checkedAt: '2026-11-18T06:10:00.000Z',
      file: '/srv/data/last-backup',
    },
    mail: { hasServer: true, waiting: 0, failed: 0, notSent: 0, outage: null },
    storage: null,
    alerts: { mail: true, webhook: true },
    consoleAccounts: { total: 2, withoutSecondFactor: [] },
    processes: [
      {
        kind: 'web',
        name: 'web-1:3000',
        version: '0.3.0',
        startedAt: '2026-11-18T06:00:00.000Z',
        seenAt: '2026-11-18T06:14:50.000Z',
        isLost: false,
        sharesLimits: null,
      },
    ],
    daily: [
      { part: 'retention', at: '2026-11-18T06:10:00.000Z', error: null },
      { part: 'signed-head', at: '2026-11-18T06:10:01.000Z', error: null },
    ],
  }
  const tell = (state: () => typeof well) =>
    answerWith(
      health(),
      http.get('/cms/system', () => HttpResponse.json(state())),
    )
  const facts = (card: ReturnType<typeof within>) =>
    Object.fromEntries(
      card
        .getAllByRole('definition')
        .map((fact: HTMLElement) => [fact.previousElementSibling!.textContent, fact.textContent]),
    )

  test('has a page that says in words what it means, beside how publishing does', async () => {
    tell(() => well)
    open(<SystemPage />)
    const card = within(await screen.findByRole('region', { name: 'Server' }))
    await card.findByText('Intact', { exact: false })
    expect(facts(card)).toEqual({
      Saving: 'WorkingNo failures since the CMS started.',
      'Daily tasks': 'DoneAll 2 tasks. Last run 4 min ago.',
      'Audit log':
        'Intact1,204 entries checked 5 min ago, none changed or removed. The fingerprint of entry 1,198 was recorded outside the database today.',
      'Data disk': '12.4 GB freeTotal: 50.0 GB.',
      Database: '14.2 MBSQLite, on the data disk.',
      'Last backup': 'TodayOn cms-1. Last checked 5 min ago.',
      Email: 'WorkingThe queue is empty.',
      Alerts: 'By email and webhook',
      'Strapi console': 'Two-step verification onSuper-admins with two-step verification: 2 of 2.',
    })
    const servers = within(screen.getByRole('region', { name: 'Web servers and CMS' }))
    expect(facts(servers)).toEqual({
      'Web server web-1:3000': 'RunningVersion 0.3.0. Started 15 min ago. Last report just now.',
    })
    const publishing = within(screen.getByRole('region', { name: 'Publishing' }))
    await publishing.findByText('For the last change,', { exact: false })
    expect(facts(publishing)).toEqual({
      'Publishing time': '0.3 sFor the last change, 2 min ago.',
      'Cached pages': '58Waiting to be updated: 1.',
      CMS: 'RunningIf it stops, visitors still see the published pages.',
    })
    expect(await accessibilityProblems()).toEqual([])
  })

  test('is one line: for an administrator with email and backup, for an editor without asking for them', async () => {
    let asked = 0
    tell(() => {
      asked += 1
      return well
    })
    const { unmount } = open(<Lines />, editorOf('power-rates'))
    const line = await screen.findByRole('region', { name: 'System' })
    expect(line).toHaveTextContent(/^No problems found\. ?Publishing time: 0\.3 s$/)
    expect(asked).toBe(0)
    unmount()
    open(<Lines />)
    const own = await screen.findByRole('region', { name: 'System' })
    expect(own).toHaveTextContent(/Publishing time: 0\.3 s · Last backup: Today · Email: Working/)
    expect(within(own).getByRole('link', { name: 'View system details' }).getAttribute('href')).toBe(
      '/admin-cp/system',
    )
    expect(await accessibilityProblems()).toEqual([])
  })

  test('without a backup or email server says that its setup isn’t complete, not that all is well', async () => {
    let state: typeof well = { ...well, backup: { ...well.backup, at: null, host: null, checkedAt: null } }
    tell(() => state)
    const { unmount } = open(<Lines />)
    const line = () => screen.findByRole('region', { name: 'System' })
    expect(await line()).toHaveTextContent(
      /^Setup isn’t complete\. ?Last backup: None reported ?View system details$/,
    )
    unmount()
    state = { ...well, mail: { ...well.mail, hasServer: false } }
    const lines = open(<Lines />)
    expect(await line()).toHaveTextContent(/^Setup isn’t complete\. ?Email: Not set up ?View system details$/)
    expect(await accessibilityProblems()).toEqual([])
    lines.unmount()
    open(<SystemPage />)
    const card = within(await screen.findByRole('region', { name: 'Server' }))
    await card.findByText('By webhook only')
    expect(facts(card)).toMatchObject({
      Alerts: 'By webhook onlyALERT_MAIL is set, but no email is sent until you set SMTP_URL on the server.',
    })
  })

  test('in trouble is one line above everything else, which names only what is wrong', async () => {
    answerWith(
      health(false),
      http.get('/cms/system', () =>
        HttpResponse.json({
          ...well,
          mail: { hasServer: true, waiting: 0, failed: 2, notSent: 0, outage: null },
        }),
      ),
    )
    open(<Lines />)
    const line = await screen.findByRole('region', { name: 'System' })
    expect(line).toHaveTextContent(
      /needs attention\. ?CMS: Not responding · Email: 2 failed ?View system details$/,
    )
    expect(line.previousElementSibling).toBeNull()
    expect(await accessibilityProblems()).toEqual([])
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('lists web servers and CMS processes, those that report no more, and Redis', async () => {
    const [web] = well.processes
    const cms = { ...web!, kind: 'cms' as const, name: 'cms-1:1337', sharesLimits: true }
    let processes = [
      { ...web!, sharesLimits: true },
      { ...web!, name: 'web-2:3000', seenAt: '2026-11-18T06:10:00.000Z', isLost: true },
      cms,
    ]
    tell(() => ({ ...well, processes }))
    const { unmount } = open(<SystemPage />)
    const readServers = async () => {
      const card = within(await screen.findByRole('region', { name: 'Web servers and CMS' }))
      await card.findByText('CMS cms-1:1337')
      return facts(card)
    }
    expect(await readServers()).toEqual({
      'Web server web-1:3000': 'RunningVersion 0.3.0. Started 15 min ago. Last report just now.',
      'Web server web-2:3000':
        ' Not reportingLast report 5 min ago. With systemd, run systemctl status tanglaw-web on that machine. A server that you removed leaves this list after a day.',
      'CMS cms-1:1337': 'RunningVersion 0.3.0. Started 15 min ago. Last report just now.',
      Redis: 'ConnectedRate limits apply to all servers together.',
    })
    expect(await accessibilityProblems()).toEqual([])
    unmount()
    processes = [web!, { ...cms, sharesLimits: false }]
    const second = open(<SystemPage />)
    expect(await readServers()).toMatchObject({
      Redis:
        ' Not connectedNot reached by CMS cms-1:1337. Until then, each server counts its rate limits alone.',
    })
    second.unmount()
    processes = [web!, { ...cms, sharesLimits: null }, { ...cms, name: 'cms-2:1337', sharesLimits: null }]
    open(<SystemPage />)
    expect(await readServers()).toMatchObject({
      Redis: 'Not set upEach server counts its rate limits alone until you set REDIS_URL on all of them.',
    })
  })

  test('[U05] names the super-admins of the console without two-step verification, and where to turn it on, without a warning', async () => {
    tell(() => ({ ...well, consoleAccounts: { total: 3, withoutSecondFactor: ['Ana Cruz', 'Ben Santos'] } }))
    const { unmount } = open(<SystemPage />)
    const card = within(await screen.findByRole('region', { name: 'Server' }))
    await card.findByText('Strapi console')
    expect(facts(card)).toMatchObject({
      'Strapi console':
        '2 of 3 without two-step verificationAna Cruz, Ben Santos. They turn it on in the console, under Settings, Two-step verification.',
    })
    expect(await accessibilityProblems()).toEqual([])
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    unmount()
    open(<Lines />)
    expect(await screen.findByRole('region', { name: 'System' })).toHaveTextContent(/^No problems found/)
  })

  test('says the same of a full disk under Saving and beside the disk: what can’t be saved, and what can', async () => {
    const disk = (free: number, folders: ('data' | 'uploads' | 'backups')[]) => ({
      folder: folders[0]!,
      folders,
      free,
      size: 50_000_000_000,
      isLow: free < 2_000_000_000,
      isFull: free < 100_000_000,
    })
    const postgres = { kind: 'postgres', bytes: 14_200_000 } as const
    const failed = {
      fault: 'full',
      part: 'files',
      since: '2026-11-18T06:10:00.000Z',
      lastAt: '2026-11-18T06:14:00.000Z',
      isOver: false,
    } as const
    let state: typeof well = well
    tell(() => state)
    const read = async (given: Partial<typeof well>) => {
      state = { ...well, ...given }
      const { unmount } = open(<SystemPage />)
      const card = within(await screen.findByRole('region', { name: 'Server' }))
      await card.findByText('Saving')
      const { Saving: saving, 'Data disk': data } = facts(card)
      unmount()
      return [saving, data]
    }
    const all = disk(0, ['data', 'uploads', 'backups'])
    const filesFail =
      ' 0.0 GB freeTotal: 50.0 GB. The disk is full: files can’t be uploaded and backups fail. Free up or add space.'
    expect(await read({ database: postgres, disks: [all] })).toEqual([
      ' Working, except for filesThe data disk is full. Free up or add space. Files can’t be uploaded. Everything else can be saved.',
      filesFail,
    ])
    expect(await read({ database: postgres, disks: [all], storage: failed })).toEqual([
      ' Working, except for filesStarted 5 min ago: the disk for files is full. Free up space. Files can’t be uploaded. Everything else can be saved.',
      filesFail,
    ])
    expect(await read({ disks: [all] })).toEqual([
      ' FailingThe data disk is full. Free up or add space.',
      ' 0.0 GB freeTotal: 50.0 GB. The disk is full: nothing can be saved. Free up or add space.',
    ])
    const elsewhere = [disk(0, ['data']), disk(9_000_000_000, ['uploads', 'backups'])]
    expect(await read({ database: postgres, disks: elsewhere })).toEqual([
      'WorkingNo failures since the CMS started.',
      ' 0.0 GB freeTotal: 50.0 GB. The disk is full: the CMS can’t write to its data folder. Free up or add space.',
    ])
  })

  test('that can’t be read says so on its page, card by card', async () => {
    answerWith(
      health(),
      http.get('/cms/system', () => refuse(503, 'Unavailable', 'down')),
    )
    open(<SystemPage />)
    const card = await screen.findByRole('region', { name: 'Server' })
    expect(await within(card).findByText(/^Not available right now\./)).toBeDefined()
    const publishing = within(screen.getByRole('region', { name: 'Publishing' }))
    expect(await publishing.findByText('Running')).toBeDefined()
  })

  test('says what is wrong and what to do, and waits for the log to be followed', async () => {
    let state: typeof well = {
      audit: { chain: null, isFollowing: true, noted: null },
      disks: [
        { folder: 'data', free: 900_000_000, size: 50_000_000_000, isLow: true },
        { folder: 'uploads', free: 30_000_000_000, size: 50_000_000_000, isLow: false },
        { folder: 'backups', free: 900_000_000, size: 50_000_000_000, isLow: true },
      ],
      database: { kind: 'postgres', bytes: 14_200_000 },
      backup: { ...well.backup, at: null, host: null, checkedAt: null },
      mail: { hasServer: true, waiting: 3, failed: 2, notSent: 0, outage: null },
      processes: [],
      alerts: { mail: false, webhook: false },
      consoleAccounts: { total: 0, withoutSecondFactor: [] },
      storage: {
        fault: 'full',
        since: '2026-11-18T06:10:00.000Z',
        lastAt: '2026-11-18T06:14:00.000Z',
        isOver: false,
      },
      daily: [
        { part: 'retention', at: '2026-11-18T06:10:00.000Z', error: 'no such table' },
        { part: 'signed-head', at: '2026-11-18T06:10:01.000Z', error: null },
      ],
    }
    tell(() => state)
    open(<SystemPage />)
    const card = within(await screen.findByRole('region', { name: 'Server' }))
    await card.findByText('Checking…', { exact: false })
    expect(facts(card)).toEqual({
      Saving: ' FailingStarted 5 min ago: the database disk is full. Free up space.',
      'Daily tasks':
        ' 1 of 2 failedFailed: deleting expired submissions (no such table). The CMS retries every hour. See its log for details.',
      'Audit log': 'Checking…',
      'Backup disk':
        ' 0.9 GB freeTotal: 50.0 GB. Free up or add space. When the disk is full, backups fail. If PostgreSQL uses this disk, nothing can be saved.',
      'Data disk':
        ' 0.9 GB freeTotal: 50.0 GB. Free up or add space. When the disk is full, the CMS can’t write to its data folder. If PostgreSQL uses this disk, nothing can be saved.',
      'Uploads disk': '30.0 GB freeTotal: 50.0 GB.',
      Database: '14.2 MBPostgreSQL. This page doesn’t monitor its disk; Prometheus can.',
      'Last backup':
        'None reportedOn the server, run npm run backup as the user that runs the CMS. With systemd: sudo systemctl start tanglaw-backup. If you use your own script, end it with touch /srv/data/last-backup.',
      Email: ' 2 failedSee why and resend them under Email.',
      Alerts: 'Not set upSet ALERT_MAIL or ALERT_WEBHOOK_URL on the server, or use Prometheus.',
    })
    expect(card.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('/admin-cp/accounts/mail')
    state = {
      ...state,
      audit: {
        chain: {
          intact: false,
          at: '2026-11-18T06:10:00.000Z',
          entries: 20,
          broken: { id: 17, reason: 'its content was changed' },
        },
        isFollowing: false,
        noted: null,
      },
      backup: { ...well.backup, at: '2026-11-14T18:00:00.000Z', checkedAt: null, isLate: true },
      mail: { hasServer: false, waiting: 0, failed: 0, notSent: 3, outage: null },
      alerts: { mail: true, webhook: false },
      storage: { ...state.storage!, isOver: true },
    }
    await card.findByText('Tampering detected at entry 17', { exact: false })
    expect(facts(card)).toMatchObject({
      'Audit log':
        ' Tampering detected at entry 17Found 5 min ago: its content was changed. Don’t change this database. Compare it with the last backup. See the audit log.',
      'Last backup':
        ' Nov 15On cms-1. Never checked: run npm run restore -- --check. Backups should run daily. Check why the latest one is late.',
      Email: ' 3 not sentNo email is sent until you set SMTP_URL on the server.',
      Alerts: ' Not sentALERT_MAIL is set, but no email is sent until you set SMTP_URL on the server.',
      Saving: 'Working againLast failure 1 min ago: the database disk is full. Free up space.',
    })
    expect(await accessibilityProblems()).toEqual([])
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('[Y23] the page of the system shows the setup checklist again', async () => {
  const asked: unknown[] = []
  answerWith(
    health(),
    http.get('/cms/system', () => refuse(503, 'Unavailable', 'down')),
    http.put('/cms/setup', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ isHidden: false })
    }),
  )
  const { router } = open(<SystemPage />, {
    ...administrator,
    abilities: [...administrator.abilities, 'setup.save'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the setup checklist' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin-cp/dashboard'))
  expect(asked).toEqual([{ isHidden: false }])
})
