import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import Download from '~icons/lucide/download'
import { manageUrl } from '~/cms/call-manage-api'
import { Button } from '~/ui/button'
import { downloadAndSaveFile } from '../download-and-save-file'
import { toUserMessage } from '../user-error'

/** Downloads all results of a list in its order. @param query the list's own query */
export function ExportButton({ name, query }: { name: string; query: Record<string, string> }) {
  const save = useMutation({
    mutationFn: () => {
      const { page: _page, pageSize: _size, ...search } = query
      return downloadAndSaveFile(manageUrl(`${name}/export`, search), `${name}.csv`)
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  return (
    <Button
      variant="outline"
      shape="field"
      aria-disabled={save.isPending}
      onClick={save.isPending ? undefined : () => save.mutate()}
    >
      <Download aria-hidden /> {save.isPending ? 'Exporting…' : 'Export'}
    </Button>
  )
}
