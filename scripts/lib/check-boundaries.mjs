// @ts-check
import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { cmsDir } from './paths.mjs'

const run = promisify(execFile)

/** What Strapi doesn't document. `cms/src/strapi-internals` alone may use it, behind an assertion at start. */
const INTERNALS =
  /strapi\.(db\.(metadata|dialect)|admin|apis|plugins|sessionManager|service|api)\b|strapi\.plugin\((?!'email')|'(admin|plugin|strapi)::|\bjoinTable\b|contentAPI\.permissions|server\.app\b/

/**
 * The lines of the CMS that use what Strapi doesn't document, outside of the folder that is for it.
 * @param {string} dir the CMS's folder
 * @returns {string[]} one sentence a line
 */
export function findUndocumentedStrapiUses(dir) {
  const files = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /^(?!strapi-internals|admin).*\.ts$/.test(file))
  return sources.flatMap((file) => {
    const lines = readFileSync(path.join(dir, 'src', file), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      INTERNALS.test(line)
        ? [
            `src/${file}:${index + 1} uses what Strapi doesn't document: that belongs into src/strapi-internals/`,
          ]
        : [],
    )
  })
}

/**
 * Checks a package's imports against its own `.dependency-cruiser.mjs`. The tool is installed in cms/, beside the
 * TypeScript that it reads sources with.
 * @param {string} dir the package's folder
 * @param {string[]} folders what to check, relative to it
 * @param {string} [config] the rules
 * @returns {Promise<string[]>} one sentence a forbidden import
 */
export async function checkBoundaries(dir, folders, config = path.join(dir, '.dependency-cruiser.mjs')) {
  const tool = path.join(cmsDir, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [tool, '--config', config, '--output-type', 'json', ...folders]
  const options = { cwd: dir, maxBuffer: 256 * 1024 * 1024 }
  // It ends with the number of errors: what it printed says them all the same.
  const { stdout, stderr } = await run(process.execPath, args, options).catch((error) => error)
  if (!stdout) throw new Error(`The imports of ${dir} could not be read: ${stderr}`)
  /** @type {{ summary: { violations: { from: string, to: string, rule: { name: string } }[],
   *   ruleSetUsed: { forbidden: { name: string, comment?: string }[] } } }} */
  const { summary } = JSON.parse(stdout)
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return summary.violations.map(
    ({ from, to, rule }) => `${from} imports ${to}: ${comments.get(rule.name) ?? rule.name}`,
  )
}
