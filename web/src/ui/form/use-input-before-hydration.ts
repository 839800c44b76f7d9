import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { isChanged } from './is-changed'

/**
 * Reads a form when the page has hydrated, if its fields differ from what the server rendered. React replays no
 * change event of a field that the visitor edited before hydration or that the browser restored.
 * @returns the form's ref
 */
export function useInputBeforeHydration(
  read: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const readForm = useEffectEvent(read)
  useEffect(() => {
    if (ref.current && [...ref.current.elements].some(isChanged)) readForm(ref.current)
  }, [])
  return ref
}
