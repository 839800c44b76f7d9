import { expect, it } from 'vitest'
import { explainFullDisk } from '../../src/operations/explain-full-disk'

const fail = (error: Error) =>
  explainFullDisk('/backups', 'Free space.', async () => {
    throw error
  })

it.each([
  [
    'of the file system',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  ],
  ['of SQLite', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
  ['of pg_dump', new Error('pg_dump failed: could not write to file: No space left on device')],
])('[Y18] a full disk is named by its folder, with what to do, for an error %s', async (_title, error) => {
  await expect(fail(error)).rejects.toThrow('The disk of /backups is full. Free space.')
})

it('[Y18] any other error stays as it is', async () => {
  const error = new Error('it failed')
  await expect(fail(error)).rejects.toBe(error)
})
