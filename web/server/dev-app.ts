import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fixClock } from '~/lib/clock'
import { styleSheet } from '~/style-sheet'
import { createApp, type App } from './app'
import { readEnvironment } from './environment'
import { createLog } from './lib/log'
import { assemble } from './parts'
import { splice } from './render/assets'

const ENTRY = '<script type="module" src="/src/entry-client.tsx"></script>'

/**
 * The server of production over Vite's sources; `tags` are Vite's, for the head. Without a policy: Vite writes
 * styles and scripts into the page as they change.
 */
export async function createDevelopmentApp(tags: string): Promise<{ app: App; close: () => Promise<void> }> {
  const settings = resolve('..', '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const environment = readEnvironment(process.env)
  if (environment.CLOCK) fixClock(environment.CLOCK)
  const parts = assemble({
    environment,
    log: createLog(environment.LOG_LEVEL),
    assets: {
      build: 'development',
      complete: (html) =>
        splice(
          html.replace('<head>', () => `<head>${tags}`),
          `<style>${styleSheet}</style>`,
          ENTRY,
        ),
      policy: () => [],
    },
    files: undefined,
    stopping: () => false,
  })
  await parts.feed.start()
  return { app: createApp(parts), close: () => parts.feed.stop() }
}
