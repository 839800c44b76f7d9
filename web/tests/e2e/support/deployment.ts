import { cp, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startNode, type Running } from './processes'
import type { Installation } from './stack'

const WEB = path.resolve(import.meta.dirname, '../../..')

/** A place where builds of the web app are put one after the other, with the server that runs the newest. */
export interface Deployment {
  /** Id of the build that is served. */
  build(): Promise<string>
  start(): Promise<void>
  /** Puts a further build in place, with other names for all its chunks, and restarts the server on it. */
  deployNext(options: { keepOldChunks: boolean }): Promise<string>
  output(): string
  remove(): Promise<void>
}

/** Deploys the build in dist/ to a folder of its own. */
export async function deploy(installation: Installation): Promise<Deployment> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tanglaw-e2e-build-'))
  const client = path.join(dir, 'dist/client')
  await cp(path.join(WEB, 'dist'), path.join(dir, 'dist'), { recursive: true })
  await symlink(path.join(WEB, 'node_modules'), path.join(dir, 'node_modules'))
  await dropCompressed(client)
  let web: Running | undefined
  let number = 1

  const build = async () => {
    const { id } = JSON.parse(await readFile(path.join(client, 'builds/latest.json'), 'utf8')) as {
      id: string
    }
    return id
  }
  const start = async () => {
    web = await startNode({
      cwd: dir,
      args: ['dist/server/main.js'],
      env: installation.env,
      // A home page that the CMS was too slow for is an error page, which has no application (see startStack).
      url: installation.siteUrl,
    })
  }
  return {
    build,
    start,
    deployNext: async ({ keepOldChunks }) => {
      number += 1
      await web?.stop()
      await renameChunks(client, `-b${number}.js`, keepOldChunks)
      const id = `${number}`.padStart(16, '0')
      await writeFile(path.join(client, 'builds/latest.json'), JSON.stringify({ id }))
      const assets = await readdir(path.join(client, 'assets'))
      const files = assets.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`)
      await writeFile(path.join(client, `builds/meta/${id}.json`), JSON.stringify({ id, files }))
      await start()
      return id
    },
    output: () => web?.output() ?? '',
    remove: async () => {
      await web?.kill()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A changed file would no longer be what its compressed twins hold. */
async function dropCompressed(client: string): Promise<void> {
  const assets = path.join(client, 'assets')
  for (const name of await readdir(assets)) {
    if (/\.js\.(br|gz)$/.test(name)) await rm(path.join(assets, name))
  }
}

/** Gives every chunk of the newest build another name, everywhere, as a change of its content would. */
async function renameChunks(client: string, suffix: string, keepOld: boolean): Promise<void> {
  const assets = path.join(client, 'assets')
  const manifest = path.join(client, '.vite/manifest.json')
  const before = await readFile(manifest, 'utf8')
  const names = (await readdir(assets)).filter(
    (name) => name.endsWith('.js') && before.includes(`assets/${name}`),
  )
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/(-b\d+)?\.js$/, suffix)), text)
  for (const name of names) {
    const content = renamed(await readFile(path.join(assets, name), 'utf8'))
    if (keepOld) await writeFile(path.join(assets, renamed(name)), content)
    else {
      await writeFile(path.join(assets, name), content)
      await rename(path.join(assets, name), path.join(assets, renamed(name)))
    }
  }
  await writeFile(manifest, renamed(before))
}
