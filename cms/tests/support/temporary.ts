import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/**
 * A temporary folder of the test file's own: other programs come and go in the usual one. The CMS learns when it is
 * loaded where files go while they come in, so this is called before it starts.
 * @returns what lies in it but the test's own database
 */
export function ownTemporaryFolder(): () => string[] {
  const outer = process.env.TMPDIR
  const own = mkdtempSync(path.join(tmpdir(), 'tanglaw-test-'))
  beforeAll(() => {
    process.env.TMPDIR = own
  })
  afterAll(() => {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    rmSync(own, { recursive: true, force: true })
  })
  return () => readdirSync(own).filter((name) => !name.startsWith('tanglaw-cms-'))
}
