import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties } from 'react'
import * as t from '~/messages/en'
import { manageFocusOnNavigation } from './manage-focus-on-navigation'
import { ProgressBar } from './progress-bar'
import { useIsNavigationPending } from './use-is-navigation-pending'

/** Shows a progress bar for a navigation that takes long, and announces the new page to screen readers. */
export function NavigationStatus() {
  const router = useRouter()
  const pending = useIsNavigationPending()
  const [title, setTitle] = useState('')
  useEffect(() => manageFocusOnNavigation(router, setTitle), [router])
  return (
    <>
      {pending && <ProgressBar />}
      <div role="status" style={hidden}>
        {pending ? t.pageLoading : title}
      </div>
    </>
  )
}

/** Visible to screen readers only. */
const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
