import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { cmsDir, compiledDir } from '../support/paths'
import { testEnv } from '../support/test-env'
import { alive, createPerson, freshAddress, from, PASSWORD, signIn, trySignIn } from './support/people'

let cms: TestCms

/** Has the port of metrics, as a running CMS does. */
const metrics = createServer()

beforeAll(async () => {
  cms = await startCms()
  await new Promise<void>((resolve) => void metrics.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void metrics.close())

/** Runs the command in a process of its own, beside the CMS. */
function runCommand(...args: string[]): Promise<{ code: number; output: string; stdout: string }> {
  const script = path.join(compiledDir, 'src/people/accounts/replace-password-command.js')
  const { port } = metrics.address() as AddressInfo
  const variables = {
    ...testEnv,
    ...cms.database.variables,
    CMS_METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
  }
  const env = { PATH: process.env.PATH!, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: cmsDir, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stderr, stdout }),
    )
  })
}

/** The password, which is all of standard output. */
const passwordIn = (stdout: string): string => /^(\S{23})\n$/.exec(stdout)![1]!

async function newestEntry(): Promise<object> {
  const [entry] = await cms.strapi.db
    .query('api::audit-entry.audit-entry')
    .findMany({ orderBy: { id: 'desc' }, limit: 1 })
  return entry
}

it('an operator gives an administrator a new password, which ends the sessions and is audited', async () => {
  const person = await createPerson(cms, 'administrator')
  const session = await signIn(cms, person.email)
  const { code, output, stdout } = await runCommand(person.email)
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('All sessions of this account were signed out'),
  })
  expect(await newestEntry()).toMatchObject({
    action: 'password-changed',
    actorKind: 'system',
    type: 'account',
    title: person.email,
  })
  expect(await alive(cms, session)).toEqual([false, false])
  expect((await trySignIn(cms, person.email, PASSWORD)).status).toBe(401)
  expect((await trySignIn(cms, person.email, passwordIn(stdout))).status).toBe(200)
})

it('an operator gives a super-admin a new password, which ends the console’s sessions and is audited', async () => {
  const email = testEnv.SUPER_ADMIN_EMAIL!
  const token = await cms.tokenOf('console')
  const { code, output, stdout } = await runCommand(email, '--console')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('New password for') })
  expect(await newestEntry()).toMatchObject({
    action: 'password-changed',
    actorKind: 'system',
    type: 'console-user',
    title: email,
  })
  expect((await cms.call('GET', '/admin/users/me', { token })).status).toBe(401)
  const signInToConsole = async (password: string) =>
    (await cms.call('POST', '/admin/login', { body: { email, password } })).status
  expect(await signInToConsole(testEnv.SUPER_ADMIN_PASSWORD!)).toBe(400)
  expect(await signInToConsole(passwordIn(stdout))).toBe(200)
})

it('a new password ends the wait after wrong ones, from the same address', async () => {
  const address = freshAddress()
  const person = await createPerson(cms, 'administrator')
  const signInToPanel = async (password: string) =>
    (await trySignIn(cms, person.email, password, { address })).status
  for (let turn = 0; turn < 5; turn += 1) expect(await signInToPanel('wrong')).toBe(401)
  expect(await signInToPanel(PASSWORD)).toBe(429)
  expect(await signInToPanel(passwordIn((await runCommand(person.email)).stdout))).toBe(200)

  const email = testEnv.SUPER_ADMIN_EMAIL!
  const signInToConsole = async (password: string) =>
    (await from(cms, address, 'POST', '/admin/login', { email, password })).status
  for (let turn = 0; turn < 5; turn += 1) expect(await signInToConsole('Wrong-passw0rd')).toBe(400)
  expect(await signInToConsole('Wrong-passw0rd')).toBe(429)
  expect(await signInToConsole(passwordIn((await runCommand(email, '--console')).stdout))).toBe(200)
})

it('the command rejects a missing or unknown address with one sentence', async () => {
  const unknown = await runCommand('unknown@tanglaw.example')
  expect(unknown).toEqual({
    code: 1,
    output: 'Loading the CMS …\nNo account of the panel has the email address unknown@tanglaw.example.\n',
    stdout: '',
  })
  const ofTheOther = await runCommand(testEnv.ADMINISTRATOR_EMAIL!, '--console')
  expect(ofTheOther).toMatchObject({ code: 1, output: expect.stringContaining('No account of the console') })
  expect(await runCommand()).toMatchObject({ code: 2, output: expect.stringContaining('Name one account') })
})
