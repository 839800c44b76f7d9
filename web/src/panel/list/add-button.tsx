import { Button } from '~/ui/button'
import { usePanelUser } from '../sign-in/session-gate'
import type { ListResource } from './list-resource'
import { useSearchPatch } from './search-params-link'

/**
 * A section's primary action, which opens the form of a new row. Renders nothing for a user who may not create rows.
 */
export function AddButton({ name, nouns: [noun] }: Pick<ListResource, 'name' | 'nouns'>) {
  const patch = useSearchPatch()
  const user = usePanelUser()
  if (!user?.abilities.includes(`${name}.create`)) return null
  return (
    <Button shape="field" onClick={() => void patch({ row: 'new' })}>
      Add {noun}
    </Button>
  )
}
