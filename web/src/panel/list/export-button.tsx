import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Download from '~icons/lucide/download'
import { manageUrl } from '~/cms/manage'
import { Button } from '~/ui/button'
import { saveAsFile } from '../save-as-file'
import { toUserError } from '../user-error'

/** Downloads all results of a list as a file, in its order: `query` as the list itself uses it. */
export function ExportButton({ name, query }: { name: string; query: Record<string, string> }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { page: _page, pageSize: _size, ...search } = query
      await saveAsFile(manageUrl(`${name}/export`, search), `${name}.csv`)
    } catch (error) {
      toast.error(toUserError(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outline"
      shape="field"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void save()}
    >
      <Download aria-hidden /> {isBusy ? 'Exporting…' : 'Export'}
    </Button>
  )
}
