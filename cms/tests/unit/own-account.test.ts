import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { assertRunsAsDataOwner } from '../../src/operations/data-owner'

const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-account-'))
// Only root may give a folder away; everyone else owns it already.
const owner = process.getuid!() === 0 ? 4321 : process.getuid!()
chownSync(dir, owner, -1)

afterAll(() => rmSync(dir, { recursive: true }))

it('[Y18] a command that writes files runs as the account of the CMS, and the refusal names it', () => {
  const missing = path.join(dir, 'data')
  for (const folder of [dir, missing]) {
    expect(() => assertRunsAsDataOwner(folder, owner)).not.toThrow()
    expect(() => assertRunsAsDataOwner(folder, 0)).toThrow(
      /belongs to the account (.+), but this command runs as root\. Run the command as \1, for example with sudo -u '\1'\.$/,
    )
  }
  expect(() => assertRunsAsDataOwner(dir, owner + 1)).toThrow('sudo -u')
  // The folder above may be shared.
  expect(() => assertRunsAsDataOwner(missing, owner + 1)).not.toThrow()
})
