import path from 'node:path'

export const cmsDir = path.resolve(import.meta.dirname, '../..')

/** Where the tests compile the CMS to; `dist` stays the running server's. */
export const compiledDir = path.join(cmsDir, '.cache/tests')

/** What a CMS has on disk after its first start; test files begin with copies of it. */
export const startedDir = path.join(cmsDir, '.cache/started')
