// @ts-check
// What the search costs with ten thousand documents: `node scripts/bench/search.mjs`. Needs builds; makes an installation
// of its own for the last line alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runMain } from '../lib/failure.mjs'
import { webDir } from '../lib/paths.mjs'
import { fill } from './articles.mjs'
import { signedIn } from './editor.mjs'
import { request } from './http.mjs'
import { makeInstallation, start } from './installation.mjs'
import { median } from './throughput.mjs'

const DOCUMENTS = 10_000
const WORDS = 120
const VOCABULARY = 20_000
/** Words that a share of all documents have. */
const COMMON = { electric: 0.98, service: 0.9, notice: 0.6, customer: 0.4, meter: 0.2, mabini: 0.05 }
const QUESTIONS = {
  'one rare word': 'word1234',
  'one that nearly all have': 'electric',
  'two of those': 'electric service',
  'five: nearly all, most, many, some, few': 'electric service notice customer mabini',
  'the same, the last begun only': 'electric service notice customer ma',
  'begun with two letters': 'wo',
  'two mistyped': 'elecrtic mabinni',
  'Filipino, with all that it stands for': 'kuryente abiso bayad aplikasyon dokumento',
  'words of which no document has all': 'electric word17 word1711 word9999 service',
}
const ASKED = 20
const TRIES = 20

await runMain(async () => {
  const rows = [...(await ofTheIndex()), ...(await ofTheSite())]
  const width = Math.max(...rows.map(([what]) => what.length))
  for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`)
  return 0
})

/** The index by itself, in this process. @returns {Promise<[string, string][]>} */
async function ofTheIndex() {
  const { SearchIndex } = await loadIndex()
  const documents = madeUp()
  const index = new SearchIndex()
  const heap = () => (globalThis.gc?.(), process.memoryUsage().heapUsed)
  const before = heap()
  const built = await cpu(() => index.put(documents, new Date()))
  const memory = (heap() - before) / 1e6
  const [owner, one] = [...documents][7] ?? []
  const renewed = await cpu(() => index.put(new Map([[owner, one]]), new Date()))
  /** @type {[string, string][]} */
  const rows = [
    ['Index build', `${built.toFixed(0)} ms of CPU`],
    ['Its memory', `${memory.toFixed(0)} MB${globalThis.gc ? '' : ' (node --expose-gc tells it well)'}`],
    ['One document renewed', `${renewed.toFixed(1)} ms`],
  ]
  for (const [what, q] of Object.entries(QUESTIONS)) {
    const times = []
    let total = 0
    for (let turn = 0; turn < ASKED; turn++) {
      times.push(await cpu(() => void ({ total } = index.search({ q, kind: null, page: 1 }))))
    }
    rows.push([
      `A question: ${what}`,
      `median ${median(times).toFixed(1)} ms of CPU, worst ${Math.max(...times).toFixed(1)} (${total} found)`,
    ])
  }
  return rows
}

/** How long something takes of the processor (milliseconds). @param {() => unknown} work */
async function cpu(work) {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** The index as the server has it, made into plain JavaScript. */
async function loadIndex() {
  const require = createRequire(path.join(webDir, 'package.json'))
  const { build } = await import(pathToFileURL(require.resolve('vite')).href)
  // Among the packages, where it finds those that it imports.
  const outDir = mkdtempSync(path.join(webDir, 'node_modules/.bench-'))
  try {
    await build({
      root: webDir,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: [{ find: /^~\//, replacement: `${webDir}/src/` }] },
      build: { ssr: 'server/search/search-index.ts', outDir, emptyOutDir: false },
    })
    return await import(pathToFileURL(path.join(outDir, 'search-index.js')).href)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Documents of words that are spread as in a language: few are frequent, most are rare. The same each time. */
function madeUp() {
  let seed = 42
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const word = () => `word${Math.floor(VOCABULARY ** random())}`
  return new Map(
    Array.from({ length: DOCUMENTS }, (_, number) => {
      const common = Object.entries(COMMON).flatMap(([one, share]) => (random() < share ? [one] : []))
      const text = [...common, ...Array.from({ length: WORDS }, word)].join(' ')
      const title = `${word()} ${word()} ${random() < 0.1 ? 'electric' : word()}`
      return [
        `download/${number}`,
        [{ kind: 'document', path: `/d/${number}`, title, text, words: '', date: '2026-01-01' }],
      ]
    }),
  )
}

/** A site with as many articles: until its search is ready, and until it finds what was published. @returns {Promise<[string, string][]>} */
async function ofTheSite() {
  const installation = await makeInstallation()
  const { site } = installation
  /** @type {Record<string, string | undefined>} */
  const env = { ...installation.env, CMS_CONSOLE: 'false' }
  try {
    await (await start(env)).stop()
    fill(path.join(env['DATA_DIR'] ?? '', 'tanglaw.db'), DOCUMENTS)
    const servers = await start(env)
    try {
      const began = performance.now()
      await found(site, 'elena', true)
      const ready = performance.now() - began
      const call = await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
      const stale = []
      for (let turn = 0; turn < TRIES; turn++) {
        const name = `Quixote${'abcdefghijklmnopqrstuvwxyz'[turn]}zz`
        const data = { name, position: 'Director', order: 99 }
        const { documentId, version } = await call('POST', '/cms/directors', { data })
        const sent = performance.now()
        await call('POST', `/cms/directors/${documentId}/publish`, { baseVersion: version })
        await found(site, name, true)
        stale.push(performance.now() - sent)
      }
      return [
        ['All read, after the servers are up', `${(ready / 1000).toFixed(1)} s`],
        [
          `Published, until it is found, ${TRIES} tries`,
          `median ${median(stale).toFixed(0)} ms, worst ${Math.max(...stale).toFixed(0)} ms`,
        ],
      ]
    } finally {
      await servers.stop()
    }
  } finally {
    installation.remove()
  }
}

/** @param {string} site @param {string} word @param {boolean} wanted */
async function found(site, word, wanted) {
  const address = `${site}/_search?q=${word.toLowerCase()}`
  for (;;) {
    const { status, body } = await request(address)
    if (status === 200 && body.toString().toLowerCase().includes(word.toLowerCase()) === wanted) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
