// @ts-check
// After a build: compress its files once and for all, and keep the chunks of the builds before it.
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const client = new URL('../../dist/client/', import.meta.url).pathname
/**
 * How many builds keep their chunks in the output folder, which each build adds to. Pages opened before a
 * deployment still load old chunks, so builds of the last 30 days stay: five at least, thirty at most.
 */
const KEPT_AT_LEAST = 5
const KEPT_AT_MOST = 30
const KEPT_FOR = 30 * 86_400_000
const compressible = /\.(js|css|json|svg|txt|xml|webmanifest|map)$/

/** @param {string} name @returns {any} */
const readJson = (name) => JSON.parse(readFileSync(join(client, name), 'utf8'))

const latest = readJson('builds/latest.json').id
const older = readdirSync(join(client, 'builds/meta'))
  .filter((name) => name.endsWith('.json') && name !== `${latest}.json`)
  .map((name) => ({ name, at: statSync(join(client, 'builds/meta', name)).mtimeMs }))
  .toSorted((a, b) => b.at - a.at)
const staying = older.filter(
  ({ at }, i) => i + 1 < KEPT_AT_LEAST || (i + 1 < KEPT_AT_MOST && Date.now() - at < KEPT_FOR),
)
const kept = [`${latest}.json`, ...staying.map(({ name }) => name)]
const wanted = new Set(kept.flatMap((name) => readJson(`builds/meta/${name}`).files))

for (const build of older) if (!staying.includes(build)) rmSync(join(client, 'builds/meta', build.name))
for (const name of readdirSync(join(client, 'assets'))) {
  const plain = name.replace(/\.(br|gz)$/, '')
  if (!wanted.has(`/assets/${plain}`)) rmSync(join(client, 'assets', name))
}

const brotli11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Writes the compressed files of a file, which the threads of zlib make side by side. The name of an asset is that of its
 * content, so what an earlier build has written stays.
 * @param {string} name
 */
async function compress(name) {
  const file = join(client, name)
  if (name.startsWith('assets/') && existsSync(`${file}.gz`)) return
  const body = readFileSync(file)
  if (body.length < 200) return
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, brotli11))
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}

const names = /** @type {string[]} */ (readdirSync(client, { recursive: true }))
await Promise.all(
  names
    .filter((name) => compressible.test(name) && !name.startsWith('.') && !name.startsWith('builds/'))
    .map(compress),
)
