// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, webDir } from './paths.mjs'

/** Packages that sources call while they are loaded, and whose answers matter. */
const REAL = new Set(['valibot'])

/** Replaces every other package: each property, call and construction returns the stub again. */
const STUB = `const stub = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : stub),
  apply: () => stub,
  construct: () => stub,
})
module.exports = stub`

/**
 * Runs a module over the sources of both packages as they are, in a second: without a build, a server or the packages that
 * they need to do their work.
 * @param {string} project the folder of the project
 * @param {string} source of the module, with absolute paths
 * @returns {Promise<Record<string, any>>} what it exports
 */
export async function importOverSources(project, source) {
  const require = createRequire(path.join(webDir, 'package.json'))
  const { rolldown } = await import(pathToFileURL(require.resolve('rolldown')).href)
  const bundle = await rolldown({
    input: 'entry',
    cwd: project,
    platform: 'node',
    tsconfig: false,
    transform: { jsx: 'react-jsx', define: { __dirname: JSON.stringify(project) } },
    resolve: { alias: { '~': path.join(project, 'web/src') } },
    plugins: [
      {
        name: 'sources-alone',
        /**
         * @this {{ resolve: (id: string, importer?: string) => Promise<unknown> }}
         * @param {string} id @param {string} [importer]
         */
        async resolveId(id, importer) {
          if (id === 'entry') return id
          const found = /^(\.|\/|~\/)/.test(id) && (await this.resolve(id, importer))
          if (found) return found
          if (isBuiltin(id)) return { id, external: true }
          if (REAL.has(id)) return { id: pathToFileURL(require.resolve(id)).href, external: true }
          return `\0stub:${id}`
        },
        /** @param {string} id */
        load(id) {
          if (id === 'entry') return source
          return id.startsWith('\0stub:') ? STUB : null
        },
      },
    ],
  })
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache/evaluate-'))
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    const file = path.join(folder, 'entry.mjs')
    writeFileSync(file, output[0].code)
    return await import(pathToFileURL(file).href)
  } finally {
    await bundle.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
