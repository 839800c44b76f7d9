import { userInfo } from 'node:os'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConnectionError } from '../../src/platform/database/assert-reachable-database'
import { defaultToAccountName } from '../../src/platform/database/default-user'
import { withPostgresClient } from '../../src/platform/database/postgres-client'
import { CommandError } from '../../src/platform/run-command'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate for another host'],
  ['CERT_HAS_EXPIRED', 'has a certificate that has expired'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'has a certificate of an authority that sslrootcert doesn’t name'],
  ['ENOENT', 'can’t be verified: there is no file /missing/ca.pem (sslrootcert)'],
])('[E06] an error of TLS to PostgreSQL, %s, is one sentence without the password', (code, cause) => {
  const url =
    'postgres://tanglaw:secret-word@db.internal/tanglaw?sslmode=verify-full&sslrootcert=/missing/ca.pem'
  expect(describeConnectionError(url, code)).toBe(
    `PostgreSQL at db.internal ${cause} (${code}). Check DATABASE_URL and the server: docs/operations/trouble.md`,
  )
  expect(describeConnectionError(url, 'XX000')).toBeUndefined()
})

it('[E06] an address without a user means the account of the process, also without USER, as cron starts a backup', () => {
  for (const name of ['PGUSER', 'USER']) vi.stubEnv(name, '')
  const url = 'postgres:///tanglaw?host=/run/postgresql'
  expect(describeConnectionError(url, '28000')).toContain(`the user “${userInfo().username}” connect`)
  const { user } = pg.defaults
  try {
    pg.defaults.user = undefined
    defaultToAccountName()
    expect(new pg.Client({ connectionString: url }).user).toBe(userInfo().username)
  } finally {
    pg.defaults.user = user
  }
})

it('[E06] a command whose database doesn’t answer says so in one sentence, without the password', async () => {
  const failed = withPostgresClient('postgres://tanglaw:secret-word@127.0.0.1:1/tanglaw', () =>
    Promise.resolve(),
  )
  await expect(failed).rejects.toThrow(CommandError)
  await expect(failed).rejects.toThrow(
    'PostgreSQL at 127.0.0.1:1 refuses connections: it may not be running (ECONNREFUSED). Check DATABASE_URL and the server: docs/operations/trouble.md',
  )
})
