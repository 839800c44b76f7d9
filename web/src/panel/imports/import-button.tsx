import { lazy, Suspense, useState } from 'react'
import Upload from '~icons/lucide/upload'
import { Button } from '~/ui/button'
import type { ListResource } from '../list/list-resource'

const ImportDialog = lazy(() => import('./import-dialog'))

/** Opens the import of a section's rows from a spreadsheet. */
export function ImportButton({ resource }: { resource: ListResource }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Upload aria-hidden /> Import
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
