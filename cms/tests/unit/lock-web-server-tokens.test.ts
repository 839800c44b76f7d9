import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hideTokenButtonsStyle, lockWebServerTokens } from '../../src/admin/lock-web-server-tokens'
import { WEB_SERVER_TOKEN_NAMES } from '../../src/admin/web-server-token-names'
import { cmsDir } from '../support/paths'

const admin = path.join(cmsDir, 'node_modules/@strapi/admin/dist/admin/admin/src')
const sourceOf = (file: string): string => readFileSync(path.join(admin, file), 'utf8')

const acts = ['access', 'read', 'create', 'update', 'regenerate', 'delete']
const asked = acts.map((act) => ({ action: `admin::api-tokens.${act}` }))

/** What the page of an address may offer, where token 1 is the web server's and 2 a program's. */
async function allowedAt(pathname: string): Promise<string[]> {
  const readName = (id: string): Promise<string> =>
    Promise.resolve(id === '1' ? 'Web server: public reads' : 'Billing')
  const left = await lockWebServerTokens(() => pathname, readName)()((next) => Promise.resolve(next))(asked)
  return left.map(({ action }) => action.split('.')[1]!)
}

it('[U04] the console’s page of a web server’s token offers no change, that of another token all', async () => {
  expect(await allowedAt('/admin/settings/api-tokens/1')).toEqual(['access', 'read', 'create'])
  for (const address of ['2', 'create', ''])
    expect(await allowedAt(`/admin/settings/api-tokens/${address}`)).toEqual(acts)
})

it('[U04] the console asks for the name of a token only where a page offers its change', async () => {
  const fail = () => Promise.reject(new Error('The name was read'))
  const read = asked.slice(0, 2)
  const lock = lockWebServerTokens(() => '/admin/settings/api-tokens/1', fail)()
  expect(await lock((next) => Promise.resolve(next))(read)).toEqual(read)
})

it('[U04] the installed Strapi has the buttons of tokens that the console hides in the list, and asks for permissions', () => {
  const style = hideTokenButtonsStyle()
  for (const name of WEB_SERVER_TOKEN_NAMES) expect(style).toContain(`a[title="Edit ${name}"]`)
  const table = sourceOf('pages/Settings/components/Tokens/Table.mjs')
  expect(table).toContain("defaultMessage: 'Edit {target}'")
  expect(table).toContain('name: "delete"')
  const page = sourceOf('pages/Settings/pages/ApiTokens/EditView/EditViewPage.mjs')
  expect(page).toContain('allowedActions: { canCreate, canUpdate, canRegenerate } } = useRBAC(')
  expect(sourceOf('pages/Settings/pages/ApiTokens/ListView.mjs')).toContain(
    "'Settings.apiTokens.description'",
  )
  const app = sourceOf('StrapiApp.mjs')
  expect(app).toContain('this.addRBACMiddleware = ')
  // `bootstrap` gets a part of the app, which has no such method.
  expect(app).toContain('customRegister(this)')
})
