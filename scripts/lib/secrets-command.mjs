// @ts-check
import path from 'node:path'
import { completeEnvFile, nameOfEnvFile, renameVariables } from './env-file.mjs'
import { runMain } from './failure.mjs'
import { root } from './paths.mjs'

/** Writes the secrets that .env lacks, for operators who start the servers otherwise than with `npm start`. */
export function main() {
  return runMain(async () => {
    const file = path.join(root, '.env')
    const renamed = renameVariables(file)
    const added = completeEnvFile(file)
    const name = nameOfEnvFile(file)
    if (renamed.length > 0) console.log(`Renamed in ${name}: ${renamed.join(', ')}.`)
    console.log(
      added.length > 0 ? `Wrote ${added.join(', ')} to ${name}.` : `${name} has every secret already.`,
    )
  })
}
