import { expect, it } from 'vitest'
import { redactValuesFromError, classifyStorageFault } from '../../src/platform/database/storage-fault'

const errorWith = (code: string | undefined, message = 'it failed') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

it('a full disk is distinguished from a failing database, and both from any other error', () => {
  const faults = (codes: string[]) => codes.map((code) => classifyStorageFault(errorWith(code)))
  expect(new Set(faults(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']))).toEqual(new Set(['full']))
  const broken = ['SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', 'EIO', 'EROFS', '08006', '53300', '57P01', '57P03']
  expect(new Set(faults(broken))).toEqual(new Set(['unavailable']))
  expect(classifyStorageFault(errorWith(undefined, 'Connection terminated unexpectedly'))).toBe('unavailable')
  for (const message of ['could not write init file', 'could not write block 7: No space left on device'])
    expect(classifyStorageFault(errorWith('XX000', message))).toBe('full')
  const noSocket = Object.assign(errorWith('ENOENT', 'connect ENOENT /run/postgresql/.s.PGSQL.5432'), {
    syscall: 'connect',
  })
  expect(classifyStorageFault(noSocket)).toBe('unavailable')
  const others = [
    'XX000',
    'SQLITE_BUSY',
    'SQLITE_CONSTRAINT_UNIQUE',
    '23505',
    '22P02',
    '57014',
    'ENOENT',
    'ECONNRESET',
  ]
  expect(new Set(faults(others))).toEqual(new Set([undefined]))
})

it('a database error keeps its statement and loses the fields and quotes with values', () => {
  const error = Object.assign(errorWith('22P02', 'select "a" = $1 - invalid input: "Ne"na"'), {
    detail: 'Failing row contains (Nena)',
    where: "unnamed portal parameter $1 = 'Nena'",
  })
  redactValuesFromError(error, 'select "a" = $1')
  expect(error).not.toHaveProperty('detail')
  expect(error).not.toHaveProperty('where')
  expect(error.message).toBe('select "a" = $1 - invalid input: "…"')
  expect(error.stack).not.toContain('na"')
})
