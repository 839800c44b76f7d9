import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Vite plugin that names each client build: `builds/latest.json` holds its id, `builds/meta/{id}.json` its
 * files. The id is a hash of the file names, which contain content hashes, so the same content has the same
 * id.
 */
export function buildManifest(): Plugin {
  return {
    name: 'tanglaw:builds',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: `builds/meta/${id}.json`,
        source: JSON.stringify({ id, files: files.map((name) => `/${name}`) }),
      })
    },
  }
}
