import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { unloadCms } from './unload-cms'

// Runs before each test file. Files follow each other in one process, so that packages are loaded once: a later start
// takes a third of the first. Every file gets modules of its own of the tests and of the CMS.
vi.resetModules()
unloadCms()

// Where files go while they come in: the parser of forms learns it when it is loaded.
process.env.TMPDIR = path.join(process.env.TEST_FOLDER!, process.env.VITEST_POOL_ID!)
mkdirSync(process.env.TMPDIR, { recursive: true })
