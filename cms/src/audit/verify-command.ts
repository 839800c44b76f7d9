import { environment } from '../environment'
import { verifyChain } from './chain'
import { storedEntries } from './rows'

/**
 * `npm run audit:verify [-- <head>]`: follows the audit log's chain and names the first broken entry. A head noted
 * at an earlier run shows whether entries were cut off the end since.
 */
async function main(expected: string | undefined): Promise<number> {
  const verdict = await verifyChain(storedEntries(environment()), expected)
  if (!verdict.intact) {
    process.stderr.write(`The audit log is broken at entry ${verdict.id}: ${verdict.reason}.\n`)
    return 1
  }
  if (!verdict.sawExpected) {
    process.stderr.write(`The audit log is whole, but ${expected} is not in it: entries are missing.\n`)
    return 1
  }
  process.stdout.write(
    `The audit log is whole: ${verdict.entries} entries, head ${verdict.head ?? 'none'}.\n`,
  )
  return 0
}

main(process.argv[2]).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
