import type { TestProject } from 'vitest/node'
import { startStack, type Installation } from './stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running installation with the demo content, for files that change nothing that another file reads. */
    shared: Installation
  }
}

/** Starts one CMS and one web server for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const {
    cms: _cms,
    web: _web,
    remove,
    ...installation
  } = await startStack({
    seed: 'demo',
    from: project.getProvidedContext().seeded,
  })
  project.provide('shared', installation)
  return remove
}
