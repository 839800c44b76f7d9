import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of this installation. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
