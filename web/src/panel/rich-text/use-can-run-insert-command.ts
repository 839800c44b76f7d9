import { useMayUseLibrary } from '../library/use-may-use-library'
import type { InsertCommand } from './insert-commands'

/** Returns whether the user may insert what a command offers: files need the media library. */
export function useCanRunInsertCommand(): (act: InsertCommand['act']) => boolean {
  const mayList = useMayUseLibrary('list')
  return (act) => mayList || !(act === 'images' || act === 'gallery' || act === 'file')
}
