import { Ago } from '../ago'
import type { RowHead } from '../resource/row'

/** What the form's head says about saving: "Saved as draft 2 min ago", "Published today by Maria", "Not saved yet". */
export function SavedLine({ row, dirty, busy }: { row: RowHead | undefined; dirty: boolean; busy: boolean }) {
  if (busy) return 'Working…'
  if (!row) return 'Not saved yet'
  const by = row.updatedBy ? ` by ${row.updatedBy}` : ''
  const saved = (
    <>
      {row.state === 'published' ? 'Published' : 'Saved as draft'}{' '}
      <Ago at={row.state === 'published' ? (row.publishedAt ?? row.updatedAt) : row.updatedAt} lower />
      {by}
    </>
  )
  return dirty ? <>Unsaved changes. {saved}</> : saved
}
