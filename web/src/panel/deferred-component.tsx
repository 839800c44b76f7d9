import { createElement, useEffect, useState, type ComponentType } from 'react'
import { whenFirstActive } from '~/lib/first-activity'
import { whenIdle } from '~/lib/when-idle'

/** Delay between attempts to fetch the code of a needed component (milliseconds). */
const PATIENCE = 1000

/**
 * A component that isn't visible at first, such as a dialog: it is rendered while it has `props`. Its code is
 * fetched when the user is active and the page is idle, so that it works offline later, or at once when it is
 * needed earlier. A failed fetch is repeated. Unlike with `lazy`, the page around it stays mounted, with
 * everything that was typed.
 */
export function createDeferredComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let known: ComponentType<Props> | undefined

  return function LatePart({ props }: { props: Props | false }) {
    const [part, setPart] = useState(() => known)
    const isWanted = props !== false
    useEffect(() => {
      if (part) return
      let isOver = false
      let later: ReturnType<typeof setTimeout> | undefined
      const fetchPart = async () => {
        try {
          known = (await load()).default
          if (!isOver) setPart(() => known)
        } catch {
          if (isWanted && !isOver) later = setTimeout(() => void fetchPart(), PATIENCE)
        }
      }
      const start = () => void fetchPart()
      let callOff: (() => void) | undefined
      if (isWanted) start()
      else void whenFirstActive().then(() => (callOff = isOver ? undefined : whenIdle(start)))
      return () => {
        isOver = true
        callOff?.()
        clearTimeout(later)
      }
    }, [part, isWanted])
    return isWanted && part ? createElement(part, props) : null
  }
}
