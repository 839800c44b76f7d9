import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fixClock } from '~/lib/clock'
import { styleSheet } from '~/style-sheet'
import { createApp, type App } from './app'
import { parseEnvironment } from './environment'
import { createLog } from './lib/log'
import { createServerContext } from './server-context'
import { injectMarkup } from './render/client-build-assets'

const ENTRY = '<script type="module" src="/src/entry-client.tsx"></script>'

/**
 * The production server over Vite's sources. Without a content security policy, because Vite injects scripts
 * and styles into the page as they change.
 * @param tags Vite's own tags for the head
 */
export async function createDevelopmentApp(tags: string): Promise<{ app: App; close: () => Promise<void> }> {
  const envFile = resolve('..', '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const environment = parseEnvironment(process.env)
  if (environment.FIXED_NOW) fixClock(environment.FIXED_NOW)
  const context = createServerContext({
    environment,
    log: createLog(environment.LOG_LEVEL),
    assets: {
      build: 'development',
      injectAssets: (html) =>
        injectMarkup(
          html.replace('<head>', () => `<head>${tags}`),
          `<style>${styleSheet}</style>`,
          ENTRY,
        ),
      policy: () => [],
    },
    files: undefined,
    stopping: () => false,
  })
  await context.feed.start()
  return { app: createApp(context), close: () => context.feed.stop() }
}
