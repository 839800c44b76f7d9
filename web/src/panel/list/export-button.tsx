import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Download from '~icons/lucide/download'
import { errorOf } from '~/cms/envelope'
import { Unavailable } from '~/cms/errors'
import { manageAddress } from '~/cms/manage'
import { Button } from '~/ui/button'
import { describeTrouble } from '../trouble'

/** 50,000 rows on a slow line take their time (milliseconds). */
const PATIENCE = 180_000

/** Keeps all that a list finds as a file, in its order: `query` as the list itself is asked for. */
export function ExportButton({ name, query }: { name: string; query: Record<string, string> }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { page: _page, pageSize: _size, ...search } = query
      await keepAsFile(manageAddress(`${name}/export`, search), `${name}.csv`)
    } catch (error) {
      toast.error(describeTrouble(error).text)
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
      <Download aria-hidden /> {isBusy ? 'Collecting…' : 'Export'}
    </Button>
  )
}

async function keepAsFile(address: string, otherwise: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE)
  let file: Blob
  let name: string
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => undefined))
    file = await answer.blob()
    name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    throw new Unavailable('The export did not arrive', 0, undefined, { cause: error })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
