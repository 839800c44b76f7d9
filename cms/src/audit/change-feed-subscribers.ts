import { createMissingIndexes } from '../platform/database/create-missing-indexes'

/** A web server that registered for changes at any CMS process. */
export interface ChangeSubscriber {
  origin: string
  /** When the registration expires (epoch milliseconds). */
  endsAt: number
}

const TABLE = 'change_listeners'

/** Stores a registration for all CMS processes, and deletes expired ones. */
export async function storeChangeSubscriber({ origin, endsAt }: ChangeSubscriber): Promise<void> {
  const { connection } = strapi.db
  await connection(TABLE).insert({ origin, ends_at: endsAt }).onConflict('origin').merge(['ends_at'])
  await connection(TABLE).where('ends_at', '<', Date.now()).delete()
}

/** Reads the registrations that have not expired. */
export async function readChangeSubscribers(): Promise<ChangeSubscriber[]> {
  const rows: { origin: string; ends_at: string | number }[] = await strapi.db
    .connection(TABLE)
    .where('ends_at', '>=', Date.now())
    .select('origin', 'ends_at')
  return rows.map(({ origin, ends_at }) => ({ origin, endsAt: Number(ends_at) }))
}

/** Creates the index that keeps one registration per web server. */
export async function createChangeSubscriberIndex(): Promise<void> {
  await createMissingIndexes([`unique index "change_listeners_origin" on "${TABLE}" ("origin")`])
}
