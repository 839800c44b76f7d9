import { Component, Suspense, type ReactNode } from 'react'
import { isChunkLoadError } from '~/builds/chunk-load-error'
import { recoverFromMissingChunk } from '~/builds/recover-from-missing-chunk'
import { FailedSection } from '~/ui/failed-section'
import { reportError } from './report-error'

interface Props {
  children: ReactNode
}

/**
 * Limits an error to one section of a public page. On the server, where error boundaries have no effect, the
 * Suspense boundary renders the same message.
 */
export class SectionBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) void recoverFromMissingChunk()
    else reportError(error)
  }

  override render() {
    if (this.state.failed) return <FailedSection />
    return <Suspense fallback={<FailedSection />}>{this.props.children}</Suspense>
  }
}
