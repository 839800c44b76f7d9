import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../lib/log'
import { LastGoodCopyStore } from './last-good-copy-store'

async function openStore(directory: string, maxBytes = 1_000_000, format = 'test') {
  const store = new LastGoodCopyStore({ directory, format, log: createLog('silent'), maxBytes })
  await store.open()
  return store
}

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tanglaw-copies-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

it('gives a later process the last value of each key, and nothing for a deleted one', async () => {
  const directory = await temporary()
  const store = await openStore(directory)
  store.put('/', { title: 'Home' })
  store.put('/', { title: 'Home again' })
  store.put('/rates', 1)
  store.delete('/rates')
  await store.flush()
  const later = await openStore(directory)
  expect([await later.get('/'), await later.get('/rates')]).toEqual([{ title: 'Home again' }, undefined])
})

it('deletes the least recently used copies above its bound, those of earlier processes included', async () => {
  const directory = await temporary()
  const text = 'x'.repeat(1000)
  const store = await openStore(directory, 5000)
  for (let number = 0; number < 50; number++) store.put(`/${number}`, text)
  await store.flush()
  expect((await readdir(directory)).length).toBeLessThanOrEqual(4)
  expect(await store.get('/49')).toBe(text)
  const smaller = await openStore(directory, 2500)
  await smaller.flush()
  expect((await readdir(directory)).length).toBeLessThanOrEqual(2)
})

it('takes a torn file for none, and removes what is not its own', async () => {
  const directory = await temporary()
  const store = await openStore(directory)
  store.put('/', 1)
  await store.flush()
  const [name = ''] = await readdir(directory)
  await writeFile(join(directory, name), '{"key"')
  await writeFile(join(directory, `${name}.part`), '{')
  const later = await openStore(directory)
  expect([await later.get('/'), await readdir(directory)]).toEqual([undefined, [name]])
})

it('neither gives nor keeps copies of another format, or of a version that named none', async () => {
  const directory = await temporary()
  const store = await openStore(directory, 1_000_000, 'former')
  store.put('/', { budget: 1 })
  await store.flush()
  const [former = ''] = await readdir(directory)
  const unnamed = former.replace('.former.', '.')
  await copyFile(join(directory, former), join(directory, unnamed))
  const later = await openStore(directory, 1_000_000, 'later')
  expect([await later.get('/'), await readdir(directory)]).toEqual([undefined, []])
  later.put('/', { approvedBudget: 1 })
  await later.flush()
  expect(await readdir(directory)).toEqual([former.replace('.former.', '.later.')])
  expect(await later.get('/')).toEqual({ approvedBudget: 1 })
})
