import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildCms, buildWeb, buildWhenChanged, digestOfFiles } from '../../../../scripts/lib/build.mjs'
import { waitForAll } from '../../../../scripts/lib/steps.mjs'
import { buildOptions } from './built'
import { install, startCms, type Installation } from './stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** An installation with the demo content, stopped; test files start copies of it. */
    seeded: Installation
  }
}

const cmsDir = path.resolve(import.meta.dirname, '../../../../cms')
const dir = path.resolve(import.meta.dirname, '../../../.cache/seeded')
const description = path.join(dir, 'installation.json')

async function seed(): Promise<void> {
  const installation = await install({ seed: 'demo' })
  const cms = await startCms(installation)
  await cms.stop()
  await rm(dir, { recursive: true, force: true })
  await mkdir(path.dirname(dir), { recursive: true })
  await cp(installation.dir, dir, { recursive: true })
  await writeFile(description, JSON.stringify({ ...installation, dir }), { mode: 0o600 })
  await rm(installation.dir, { recursive: true })
}

/** Seeds the demo content once for all end-to-end files; a later run within the same hour takes it as it is. */
async function seedWhenChanged(): Promise<void> {
  await buildWhenChanged({
    title: 'Seeding the demo',
    // The content stands around the hour of the seed: outages, deadlines, readings of demand.
    digest: digestOfFiles(
      cmsDir,
      ['package-lock.json', 'config', 'src', 'seed'],
      [new Date().toISOString().slice(0, 13)],
    ),
    stamp: path.join(dir, '.digest'),
    run: seed,
  })
}

/** Builds what changed and seeds the demo: the CMS writes its content while the web app is built. */
export default async function setup(project: TestProject): Promise<void> {
  await waitForAll([buildWeb(buildOptions), buildCms(buildOptions).then(seedWhenChanged)])
  project.provide('seeded', JSON.parse(await readFile(description, 'utf8')) as Installation)
}
