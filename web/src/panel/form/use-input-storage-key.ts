import { useEffect, useRef } from 'react'
import { usePanelUser } from '../sign-in/session-gate'
import { moveUnsavedCopy, unsavedCopyStorageKey } from './unsaved-copy'

/**
 * The storage key of an action's input, for the panel's user. When another user takes the open page over, what was typed
 * becomes theirs: the first user could otherwise send it a second time.
 */
export function useInputStorageKey(action: string, documentId: string): string {
  const userId = String(usePanelUser()?.id)
  const author = useRef(userId)
  useEffect(() => {
    if (author.current === userId) return
    moveUnsavedCopy(
      unsavedCopyStorageKey(author.current, action, documentId),
      unsavedCopyStorageKey(userId, action, documentId),
    )
    author.current = userId
  }, [action, documentId, userId])
  return unsavedCopyStorageKey(userId, action, documentId)
}
