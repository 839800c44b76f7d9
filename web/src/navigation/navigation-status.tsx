import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties } from 'react'
import * as t from '~/messages/en'
import { manageFocusOnNavigation } from './focus-management'
import { ProgressBar } from './progress-bar'
import { usePending } from './use-pending'

/** Shows that a navigation is under way, once it takes its time, and tells screen readers where it led. */
export function NavigationStatus() {
  const router = useRouter()
  const pending = usePending()
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

/** Heard, not seen. */
const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
