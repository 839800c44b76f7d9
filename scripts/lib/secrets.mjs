// @ts-check
import path from 'node:path'
import { completeEnvFile } from './env-file.mjs'
import { runMain } from './failure.mjs'
import { root } from './paths.mjs'

/** Writes the secrets that .env lacks, for operators who start the servers otherwise than with `npm start`. */
export function main() {
  return runMain(async () => {
    const added = completeEnvFile(path.join(root, '.env'))
    console.log(added.length > 0 ? `Wrote ${added.join(', ')} to .env.` : '.env has every secret already.')
  })
}
