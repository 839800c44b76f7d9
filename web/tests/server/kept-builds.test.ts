import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryDirectory } from './support/start'

const finish = join(import.meta.dirname, '../../server/build/finish-build.mjs')
const days = (count: number) => Date.now() / 1000 - count * 86_400

/** Puts builds of these ages (days, newest first) into an output folder, finishes, and says whose chunks are left. */
async function keptOf(ages: number[]): Promise<string[]> {
  const root = await temporaryDirectory()
  await mkdir(join(root, 'server/build'), { recursive: true })
  await cp(finish, join(root, 'server/build/finish-build.mjs'))
  const client = join(root, 'dist/client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, 'builds/meta'), { recursive: true })
  for (const [number, age] of ages.entries()) {
    const [id, file] = [`build-${number}`, `chunk-${number}.js`]
    await writeFile(join(client, 'assets', file), 'x'.repeat(300))
    const meta = join(client, 'builds/meta', `${id}.json`)
    await writeFile(meta, JSON.stringify({ id, files: [`/assets/${file}`] }))
    await utimes(meta, days(age), days(age))
  }
  await writeFile(join(client, 'builds/latest.json'), JSON.stringify({ id: 'build-0' }))
  await promisify(execFile)(process.execPath, [join(root, 'server/build/finish-build.mjs')])
  const left = await readdir(join(client, 'assets'))
  const meta = await readdir(join(client, 'builds/meta'))
  expect(meta).toHaveLength(left.filter((name) => name.endsWith('.js')).length)
  return left.filter((name) => name.endsWith('.js')).map((name) => name.replace(/\D/g, ''))
}

const sorted = (names: string[]) => names.map(Number).toSorted((a, b) => a - b)

it('[B02] keeps the chunks of the last 30 days’ builds, for tabs that are still open', async () => {
  expect(sorted(await keptOf([0, 1, 2, 3, 10, 20, 29, 31, 40]))).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('[B02] keeps five builds however old, and thirty however many', async () => {
  expect(sorted(await keptOf([0, 100, 200, 300, 400, 500, 600]))).toEqual([0, 1, 2, 3, 4])
  expect(await keptOf(Array.from({ length: 35 }, (_, i) => i / 24))).toHaveLength(30)
})
