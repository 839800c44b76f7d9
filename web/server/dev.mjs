// @ts-check
// Development: Vite serves and reloads the client, and runs the very server of production from its sources.
import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'

/** @typedef {typeof import('./dev-app')} DevelopmentModule */

const http = createHttpServer()
const vite = await createViteServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  // Vite's CORS middleware sets headers before the server writes its own, and then only one of several
  // cookies arrives.
  server: { middlewareMode: true, hmr: { server: http }, cors: false },
  plugins: [
    {
      name: 'tanglaw:server-sources',
      /**
       * Reloads the browser also for modules that only the server runs, such as site styles and page
       * builders.
       */
      hotUpdate({ file, modules, server }) {
        const { client } = server.environments
        if (this.environment.name !== 'ssr' || modules.length === 0) return
        if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' })
      },
    },
  ],
})
const ssr = vite.environments.ssr
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no module runner')
const { runner } = ssr

/**
 * Vite's tags for the head, without the white space between them, which React would report as a hydration
 * mismatch.
 */
const tags = (await vite.transformIndexHtml('/', '<head></head>'))
  .replace(/<\/?head>/g, '')
  .replace(/>\s+</g, '><')
  .trim()

/** @type {DevelopmentModule | undefined} */
let loaded
/** @type {ReturnType<DevelopmentModule['createDevelopmentApp']> | undefined} */
let running

/** The app built from the current sources. The runner loads the module again after any change below it. */
async function current() {
  const module = /** @type {DevelopmentModule} */ (await runner.import('/server/dev-app.ts'))
  if (module !== loaded) {
    loaded = module
    const before = running
    running = module.createDevelopmentApp(tags)
    before?.then(({ close }) => close()).catch(() => undefined)
  }
  return /** @type {NonNullable<typeof running>} */ (running)
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    current()
      .then(({ app }) => app(request, response))
      .catch((/** @type {Error} */ error) => {
        loaded = undefined
        vite.ssrFixStacktrace(error)
        vite.config.logger.error(error.stack ?? error.message)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
      })
  })
})

// An unhandled rejection in a module that is being edited must not end the development server.
process.on('unhandledRejection', (reason) => {
  vite.config.logger.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason))
})

const host = process.env.WEB_HOST || '127.0.0.1'
const port = Number(process.env.WEB_PORT || 3000)
http.listen(port, host, () => vite.config.logger.info(`http://${host}:${port}`))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stop())
}

async function stop() {
  const { close } = (await running?.catch(() => undefined)) ?? {}
  await close?.()
  http.close()
  http.closeAllConnections()
  await vite.close()
}
