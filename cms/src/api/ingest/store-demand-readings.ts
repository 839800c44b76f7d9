import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { contentType } from '../../content/content-types'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { parseDocumentInput, validateContent } from '../../publishing/validate-content'
import { assertNoProblems, throwValidationError, type ValidationProblem } from '../../platform/validation'

/** Two days of quarter hours and a margin. */
const MAX_READINGS = 200

/** What became of readings, by their number. */
export interface IngestResult {
  created: number
  changed: number
  same: number
}

type Reading = Record<string, unknown>

/**
 * Stores demand readings, which are public at once: all of them or none. A reading is identified by its instant: an
 * existing one is updated where the new one differs, so that a client which isn't sure whether a call arrived can
 * repeat it.
 * @param input `[{ at, demandMw, forecastMw?, source? }]`: an ISO instant, megawatts; the source is `scada` unless
 *   stated.
 * @throws ValidationError
 */
export async function storeDemandReadings(input: unknown): Promise<IngestResult> {
  if (!Array.isArray(input) || input.length === 0)
    throwValidationError(['readings'], 'Send a list of readings.')
  if (input.length > MAX_READINGS)
    throwValidationError(['readings'], `Send ${MAX_READINGS} readings or fewer at once.`)
  const type = contentType('demand-reading')
  const documents = documentServiceOf(type)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'ingest of readings')
    const problems: ValidationProblem[] = []
    const readings: Reading[] = []
    for (const [index, one] of input.entries()) {
      const found: ValidationProblem[] = []
      const data = await parseDocumentInput(type, one, found)
      const reading = { source: 'scada', ...data }
      if (found.length === 0) found.push(...validateContent(type, reading, 'published'))
      const isTwin = typeof data.at === 'string' && readings.some(({ at }) => at === data.at)
      if (isTwin) found.push({ path: ['at'], message: 'Another reading in this request has the same time.' })
      problems.push(...found.map(({ path, message }) => ({ path: ['readings', index, ...path], message })))
      readings.push(reading)
    }
    assertNoProblems(problems)
    const filters = { at: { $in: readings.map(({ at }) => at) } }
    const known = new Map((await documents.findMany({ filters })).map((row) => [instantOf(row), row]))
    const taken: IngestResult = { created: 0, changed: 0, same: 0 }
    for (const [index, data] of readings.entries()) {
      const row = known.get(data.at as string)
      const isStated = 'source' in (input[index] as Reading)
      const changes =
        row && Object.keys(data).filter((name) => (name !== 'source' || isStated) && differs(row, data, name))
      if (!row) {
        await documents.create({ data })
        taken.created += 1
      } else if (changes!.length > 0) {
        await documents.update({
          documentId: row.documentId,
          data: Object.fromEntries(changes!.map((name) => [name, data[name]])),
        })
        taken.changed += 1
      } else {
        taken.same += 1
      }
    }
    return taken
  })
}

function instantOf(row: StoredRow): string {
  return new Date(row.at as string).toISOString()
}

function differs(row: StoredRow, data: Reading, name: string): boolean {
  return name !== 'at' && row[name] !== data[name]
}
