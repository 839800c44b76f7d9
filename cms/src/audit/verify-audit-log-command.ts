import { runCommand } from '../platform/run-command'
import { environment } from '../platform/environment'
import { verifyAuditChain, type ChainHead } from './hash-chain'
import { describeHeadsVoidedByRestore, readValidAuditHeads } from './audit-head-file'
import { readSealedAuditEntries } from './read-sealed-entries'

/**
 * `npm run audit:verify [-- <head>]`: verifies the audit log's chain and prints the first broken entry. It checks the
 * ends that the CMS records in `audit-heads.log` at each start and each day, and the one given as argument.
 */
async function main(expected: string | undefined): Promise<number> {
  const noted = await readValidAuditHeads(environment())
  if (noted.fault) throw new Error(`${noted.fault}.`)
  const heads: ChainHead[] = [...noted.heads, ...(expected === undefined ? [] : [{ hash: expected }])]
  const verdict = await verifyAuditChain(readSealedAuditEntries(environment()), heads)
  if (!verdict.intact) {
    process.stderr.write(`The audit log is broken at entry ${verdict.id}: ${verdict.reason}.\n`)
    return 1
  }
  process.stdout.write(
    `The audit log is intact: ${verdict.entries} entries, fingerprint of the last one ${verdict.head ?? 'none'}.\n`,
  )
  const replaced = describeHeadsVoidedByRestore(noted)
  if (replaced) process.stdout.write(`${replaced}\n`)
  return 0
}

runCommand(() => main(process.argv[2]))
