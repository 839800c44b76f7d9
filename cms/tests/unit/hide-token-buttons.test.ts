import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hideTokenButtonsStyle } from '../../src/admin/tokens/hide-token-buttons'
import { WEB_SERVER_TOKEN_NAMES } from '../../src/admin/web-server-token-names'
import { cmsDir } from '../support/paths'

const admin = path.join(cmsDir, 'node_modules/@strapi/admin/dist/admin/admin/src')
const sourceOf = (file: string): string => readFileSync(path.join(admin, file), 'utf8')

it('[U04] the installed Strapi has the buttons of tokens that the console hides in the list', () => {
  const style = hideTokenButtonsStyle()
  for (const name of WEB_SERVER_TOKEN_NAMES) expect(style).toContain(`a[title="Edit ${name}"]`)
  const table = sourceOf('pages/Settings/components/Tokens/Table.mjs')
  expect(table).toContain("defaultMessage: 'Edit {target}'")
  expect(table).toContain('name: "delete"')
  expect(sourceOf('pages/Settings/pages/ApiTokens/ListView.mjs')).toContain(
    "'Settings.apiTokens.description'",
  )
})
