import { expect, it, vi } from 'vitest'
import type { SessionUser } from '~/session/session-user-schema'
import type { Log } from '../lib/log'
import { renderSnapshotElement } from './panel-snapshot'

const user: SessionUser = {
  id: 7,
  name: 'Elena Editor',
  email: 'editor@tanglaw.example',
  role: 'editor',
  abilities: [],
}
const row = {
  id: '1',
  device: 'Firefox on Linux',
  address: null,
  signedInAt: '2026-11-18T06:13:00.000Z',
  lastSeenAt: '2026-11-18T06:13:00.000Z',
  expiresAt: '2026-12-02T06:13:00.000Z',
  current: true,
}

it('[C01] a snapshot that fails costs the page its snapshot only, and is logged', async () => {
  const warn = vi.fn<(what: { err: unknown }) => void>()
  const draw = (user: SessionUser) =>
    renderSnapshotElement(
      { warn } as unknown as Log,
      {
        href: '/admin-cp/accounts/sessions',
        session: { user },
        answers: { '/cms/me/sessions': { rows: [row] } },
      },
      'bm9uY2U=',
    )
  expect(await draw(user)).toContain('Firefox on Linux')
  expect(warn).not.toHaveBeenCalled()
  expect(await draw({ ...user, name: undefined as never })).toBe('')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(TypeError) as unknown },
    expect.stringContaining('could not be rendered'),
  )
})
