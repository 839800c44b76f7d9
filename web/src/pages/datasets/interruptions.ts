import { advisorySchema, ADVISORY_KINDS, ADVISORY_STAGES, type Advisory } from '~/features/news/model'
import { affectedAreasOf, type AffectedArea } from '~/features/news/affected-areas'
import { readAllDocuments, type Dataset } from './dataset'

/** The dataset of interruptions. */
export const interruptionDatasets: Dataset[] = [
  {
    name: 'interruptions',
    type: 'advisory',
    title: 'Power interruptions',
    description:
      'One row per period of each announced interruption, scheduled or not. General advisories are excluded.',
    key: ['code', 'start'],
    when: 'postedAt',
    filters: ['kind', 'stage'],
    fields: [
      { name: 'code', type: 'string', description: 'Advisory number.' },
      {
        name: 'kind',
        type: 'string',
        description:
          'Type of advisory: scheduled interruption, emergency, transmission interruption, load dropping or rotating outage.',
        values: ADVISORY_KINDS.filter((kind) => kind !== 'general'),
      },
      { name: 'stage', type: 'string', description: 'Current stage.', values: ADVISORY_STAGES },
      { name: 'start', type: 'datetime', description: 'Announced start.' },
      { name: 'end', type: 'datetime', description: 'First announced end. Empty if it isn’t known.' },
      { name: 'revisedEnd', type: 'datetime', description: 'Latest announced end.' },
      { name: 'restoredAt', type: 'datetime', description: 'Time power was fully restored.' },
      { name: 'feeder', type: 'string', description: 'Feeder code.' },
      {
        name: 'barangays',
        type: 'string',
        description: 'Names of the barangays, separated by semicolons.',
      },
      {
        name: 'barangayStates',
        type: 'string',
        description:
          'State of each barangay, in the same order as in the barangays column, separated by semicolons: scheduled, out, restored, postponed or cancelled. “partly” before it means that only some streets or puroks are affected.',
      },
      { name: 'customers', type: 'integer', description: 'Customers affected.' },
      { name: 'cause', type: 'string', description: 'Cause, if known.' },
      { name: 'purpose', type: 'string', description: 'Purpose of scheduled work.' },
      { name: 'postedAt', type: 'datetime', description: 'Time the advisory was published.' },
    ],
    rows: async (reader) =>
      (await readAllDocuments(reader, 'advisory', ['postedAt:desc', 'code:asc'], advisorySchema))
        .filter(({ kind }) => kind !== 'general')
        .flatMap((one) => {
          const { windows } = one
          const announced = windows.length > 0 ? windows : [{ start: null, end: null, revisedEnd: null }]
          return announced.map(({ start, end, revisedEnd }) => ({
            code: one.code,
            kind: one.kind,
            stage: one.stage,
            start,
            end,
            revisedEnd,
            restoredAt: one.restoredAt,
            feeder: one.feeder?.code ?? null,
            barangays: affectedAreasOf(one)
              .map(({ name }) => name)
              .join('; '),
            barangayStates: affectedAreasOf(one)
              .map((area) => stateOfArea(one, area))
              .join('; '),
            customers: one.customers,
            cause: one.cause,
            purpose: one.purpose,
            postedAt: one.postedAt,
          }))
        }),
  },
]

/** The state of one barangay of an advisory, which may have power again before the others. */
function stateOfArea({ stage }: Pick<Advisory, 'stage'>, { isBack, parts }: AffectedArea): string {
  const isOver = ['restored', 'postponed', 'cancelled'].includes(stage)
  const state = isOver ? stage : isBack ? 'restored' : stage === 'scheduled' ? stage : 'out'
  return parts.length > 0 && state !== 'restored' ? `partly ${state}` : state
}
