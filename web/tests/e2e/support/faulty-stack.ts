import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFaultyCms, type FaultyCms } from './faulty-cms'
import { freePort, type Running } from './processes'
import { install, startCms, startWeb, type Installation, type Stack } from './stack'

export interface FaultyStack extends Stack {
  faults: FaultyCms
}

/** A whole stack whose web server reaches the CMS through a proxy that can be made to fail. */
export async function startFaultyStack(from: Installation): Promise<FaultyStack> {
  const faults = await startFaultyCms()
  const installation = await install({ seed: 'demo', from, env: { CMS_INTERNAL_URL: faults.origin } })
  faults.target = installation.cmsUrl
  const cms = await startCms(installation)
  const web = await startWeb(installation, '/')
  const stack: FaultyStack = {
    ...installation,
    faults,
    cms,
    web,
    remove: async () => {
      await stack.web.kill()
      await stack.cms.kill()
      await faults.stop()
      await rm(installation.dir, { recursive: true, force: true })
    },
  }
  return stack
}

/** A further web server before the same CMS that has no copy of any page yet. */
export async function startEmptyWeb(
  stack: Installation,
): Promise<{ siteUrl: string; web: Running; remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tanglaw-e2e-web-'))
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const env = { ...stack.env, WEB_PORT: String(port), SITE_URL: siteUrl, WEB_CACHE_DIR: dir }
  const web = await startWeb({ ...stack, env, siteUrl }, '/healthz')
  const remove = async () => {
    await web.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { siteUrl, web, remove }
}

/** Tells a web server, as the CMS would, that power rates changed: its copies of them are no longer current. */
export async function outdateRates(stack: Stack, siteUrl: string): Promise<void> {
  const changes = [{ revision: 900_000_000, type: 'power-rate', documentId: 'any', public: true }]
  const body = JSON.stringify({ revision: 900_000_000, reset: false, changes })
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', stack.env['CHANGE_WEBHOOK_SECRET'] ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex')
  const headers = { 'x-tanglaw-timestamp': timestamp, 'x-tanglaw-signature': signature }
  const answer = await fetch(`${siteUrl}/_changes`, { method: 'POST', body, headers })
  if (answer.status !== 204) throw new Error(`The change was not taken (${answer.status})`)
}
