// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { cmsDir } from '../lib/paths.mjs'
import { signedIn } from './editor.mjs'
import { request } from './http.mjs'

/** So many articles there are to be, one after the other. */
export const ARTICLES = [100, 10_000, 100_000]

const TRIES = 15

/**
 * How long a list, an article and a search take with so many articles: of the CMS, as the site asks it, and of the panel.
 * Nothing is asked for twice, so that no memory of the web server answers.
 * @param {{ site: string, cms: string, env: Record<string, string | undefined> }} installation
 * @param {number} count
 * @returns {Promise<Record<string, number[]>>} milliseconds by what was asked for
 */
export async function manyArticles({ site, cms, env }, count) {
  fill(path.join(env['DATA_DIR'] ?? '', 'tanglaw.db'), count)
  // Connections that ended meanwhile are noticed before one of them is used.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const headers = { authorization: `Bearer ${env['CMS_READ_TOKEN']}` }
  const read = async (/** @type {string} */ address) => {
    const { status, body } = await request(`${cms}/api/${address}`, { headers })
    if (status !== 200) throw new Failure(`${address} answered ${status}: ${body.toString()}`)
  }
  const call = await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const panel = (/** @type {string} */ query) => call('GET', `/cms/news-articles?${query}`, undefined)
  const nth = (/** @type {number} */ turn) => Math.floor(((turn + 1) * (count - 1)) / (TRIES + 1))
  return {
    list: await timed(() => read('news-items?page=1&pageSize=12')),
    'list, last page': await timed(() => read(`news-items?page=${Math.floor(count / 12)}&pageSize=12`)),
    'list, words': await timed((turn) => read(`news-items?q=bench+${nth(turn)}&pageSize=12`)),
    article: await timed((turn) =>
      read(`news-articles?filters[slug][$eq]=bench-${nth(turn)}&pagination[pageSize]=1`),
    ),
    'panel, list': await timed(() => panel('sort=postedAt:desc')),
    'panel, search': await timed((turn) => panel(`q=article+${nth(turn)}`)),
  }
}

/** @param {(turn: number) => Promise<unknown>} ask @returns {Promise<number[]>} */
async function timed(ask) {
  await ask(0)
  const times = []
  for (let turn = 0; turn < TRIES; turn++) {
    const began = performance.now()
    await ask(turn)
    times.push(performance.now() - began)
  }
  return times
}

/**
 * Adds articles until there are so many: copies of one of the demo's, drafts and published sides, without their pictures.
 * @param {string} file the database
 * @param {number} count
 */
export function fill(file, count) {
  const Database = createRequire(path.join(cmsDir, 'package.json'))('better-sqlite3')
  const database = new Database(file, { timeout: 10_000 })
  try {
    const columns = database
      .pragma('table_info(news_articles)')
      .map((/** @type {{ name: string }} */ { name }) => name)
    const own = {
      id: 'NULL',
      document_id: "printf('bench%019d', n)",
      title: "'Bench article ' || n",
      slug: "'bench-' || n",
      // An hour apart, back from now.
      posted_at: 'posted_at - n * 3600000',
    }
    const selected = columns.map(
      (/** @type {string} */ name) => own[/** @type {keyof typeof own} */ (name)] ?? `a."${name}"`,
    )
    const names = columns.map((/** @type {string} */ name) => `"${name}"`)
    const { present } = database
      .prepare(
        "SELECT count(*) AS present FROM news_articles WHERE slug LIKE 'bench-%' AND published_at IS NULL",
      )
      .get()
    database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT ${present} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
         INSERT INTO news_articles (${names.join(', ')})
         SELECT ${selected.join(', ')} FROM numbers
         JOIN news_articles a ON a.document_id = (SELECT document_id FROM news_articles WHERE published_at IS NOT NULL AND slug NOT LIKE 'bench-%' LIMIT 1)`,
      )
      .run()
    database.exec('ANALYZE')
  } finally {
    database.close()
  }
}
