import { Button } from '~/ui/button'
import { useSearchPatch } from './search-link'

/** A section's primary action: opens the form of a new row. */
export function AddButton({ noun }: { noun: string }) {
  const patch = useSearchPatch()
  return (
    <Button shape="field" onClick={() => void patch({ row: 'new' })}>
      Add {noun}
    </Button>
  )
}
