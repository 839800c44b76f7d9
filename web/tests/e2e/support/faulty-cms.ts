import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { freePort } from './processes'

/** What is wrong with the CMS as the web server sees it. */
export type Fault = 'none' | 'slow' | 'error' | 'garbage' | 'down'

export interface FaultyCms {
  readonly origin: string
  fault: Fault
  /** The CMS behind it. */
  target: string
  stop(): Promise<void>
}

/** How often a slow CMS looks whether it may answer (milliseconds). */
const LOOK_AGAIN = 100

/** Stands between web server and CMS and fails as a test demands. The CMS behind it is the real one. */
export async function startFaultyCms(): Promise<FaultyCms> {
  const port = await freePort()
  const cms: FaultyCms = { origin: `http://127.0.0.1:${port}`, fault: 'none', target: '', stop }
  const server = createServer((request, response) => {
    if (cms.fault === 'down') return void request.socket.destroy()
    if (cms.fault === 'error') return void response.writeHead(500).end('{"error":{"status":500}}')
    if (cms.fault === 'garbage') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end('{"data":[{"billingMonth":17}],"meta":"?"}')
    }
    const pass = () => {
      const { method, headers, url } = request
      const onward = ask(cms.target + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }
    if (cms.fault === 'none') return pass()
    // A slow response has no end until the fault is over: no test can pass by waiting for it.
    const waiting = setInterval(() => {
      if (cms.fault === 'slow') return
      clearInterval(waiting)
      pass()
    }, LOOK_AGAIN).unref()
    response.once('close', () => clearInterval(waiting))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return cms
}
