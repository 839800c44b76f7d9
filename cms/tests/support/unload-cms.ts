import type * as AsyncHooks from 'node:async_hooks'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cmsDir, compiledDir } from './paths'

const require = createRequire(import.meta.url)
const folders = [compiledDir, path.join(cmsDir, 'node_modules/@strapi/admin')]

type Storage = typeof AsyncHooks.AsyncLocalStorage & { created?: Set<AsyncHooks.AsyncLocalStorage<unknown>> }

const asyncHooks = require('node:async_hooks') as { AsyncLocalStorage: Storage }

/** Storages that modules of the CMS and of Strapi created in this process, which test files share. */
const storages = asyncHooks.AsyncLocalStorage.created ?? recordStorages()

function recordStorages(): Set<AsyncHooks.AsyncLocalStorage<unknown>> {
  const created = new Set<AsyncHooks.AsyncLocalStorage<unknown>>()
  asyncHooks.AsyncLocalStorage = class<T> extends asyncHooks.AsyncLocalStorage<T> {
    static created = created
    constructor() {
      super()
      created.add(this)
    }
  }
  return created
}

/**
 * Makes the next start load the modules of the CMS again, and of Strapi's console, whose routes the CMS changes where
 * they stand. They read the environment once. Their storages end: Node 20 copies the value of each that was used into
 * every promise, which made the last files of a run a tenth slower.
 */
export function unloadCms(): void {
  for (const storage of storages) storage.disable()
  for (const file of Object.keys(require.cache)) {
    if (folders.some((dir) => file.startsWith(dir + path.sep))) delete require.cache[file]
  }
}
