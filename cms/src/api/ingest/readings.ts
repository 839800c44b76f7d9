import { documentsOf, type Stored } from '../../content/documents'
import { contentType } from '../../content/types'
import { inWrite } from '../../platform/database/transaction'
import { checkInput, contentProblems } from '../../publishing/content'
import { assertNone, refuse, type Problem } from '../../platform/problems'

/** Two days of quarter hours and a margin. */
const MOST = 200

/** What became of readings, by their number. */
export interface Taken {
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
export async function takeReadings(input: unknown): Promise<Taken> {
  if (!Array.isArray(input) || input.length === 0) refuse(['readings'], 'Send a list of readings.')
  if (input.length > MOST) refuse(['readings'], `Send ${MOST} readings or fewer at once.`)
  const type = contentType('demand-reading')
  const documents = documentsOf(type)
  return inWrite(async () => {
    const problems: Problem[] = []
    const readings: Reading[] = []
    for (const [index, one] of input.entries()) {
      const found: Problem[] = []
      const data = await checkInput(type, one, found)
      const reading = { source: 'scada', ...data }
      if (found.length === 0) found.push(...contentProblems(type, reading, 'published'))
      const isTwin = typeof data.at === 'string' && readings.some(({ at }) => at === data.at)
      if (isTwin) found.push({ path: ['at'], message: 'Another reading of this call has this instant.' })
      problems.push(...found.map(({ path, message }) => ({ path: ['readings', index, ...path], message })))
      readings.push(reading)
    }
    assertNone(problems)
    const filters = { at: { $in: readings.map(({ at }) => at) } }
    const known = new Map((await documents.findMany({ filters })).map((row) => [instantOf(row), row]))
    const taken: Taken = { created: 0, changed: 0, same: 0 }
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

function instantOf(row: Stored): string {
  return new Date(row.at as string).toISOString()
}

function differs(row: Stored, data: Reading, name: string): boolean {
  return name !== 'at' && row[name] !== data[name]
}
