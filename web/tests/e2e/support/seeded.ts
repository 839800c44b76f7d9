import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { install, startCms, type Installation } from './stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** An installation with the demo content, stopped; test files start copies of it. */
    seeded: Installation
  }
}

/** Seeds the demo content once for all end-to-end files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seeded = await install({ seed: 'demo' })
  const cms = await startCms(seeded)
  await cms.stop()
  project.provide('seeded', seeded)
  return () => rm(seeded.dir, { recursive: true, force: true })
}
