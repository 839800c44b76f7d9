// @ts-check
// Development: Vite serves and reloads the client, and runs the very server of production from its sources.
import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'

const http = createHttpServer()
const vite = await createViteServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  server: { middlewareMode: true, hmr: { server: http } },
})
const ssr = vite.environments.ssr
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no module runner')
const { runner } = ssr

/** @type {{ app: typeof import('./dev-app').app, close: () => Promise<void> } | undefined} */
let running

/** The server as its sources stand now; the runner loads again only what changed. */
async function current() {
  const { app, close } = /** @type {typeof import('./dev-app')} */ (
    await runner.import('/server/dev-app.ts')
  )
  if (running?.app !== app) {
    await running?.close()
    running = { app, close }
  }
  return app
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const app = await current()
      const tags = (await vite.transformIndexHtml(request.url ?? '/', '<head></head>'))
        .replace(/<\/?head>/g, '')
        .replace(/>\s+</g, '><')
      await app(request, response, tags.trim())
    } catch (error) {
      vite.ssrFixStacktrace(/** @type {Error} */ (error))
      vite.config.logger.error(String(/** @type {Error} */ (error).stack))
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(String(/** @type {Error} */ (error).stack))
    }
  })
})

const host = process.env.WEB_HOST ?? '127.0.0.1'
const port = Number(process.env.WEB_PORT ?? 3000)
http.listen(port, host, () => vite.config.logger.info(`http://${host}:${port}`))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await running?.close()
    await vite.close()
    http.close()
    http.closeAllConnections()
  })
}
