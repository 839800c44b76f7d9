import * as t from '~/messages/en'
import CloudAlert from '~icons/lucide/cloud-alert'
import { EmptyState } from './empty-state'

/** Replaces a section that failed to render. The web server counts these to detect any other render error. */
export function FailedSection() {
  return (
    <div className="failed-section" data-failed-section="">
      <EmptyState
        icon={<CloudAlert aria-hidden />}
        title={t.sectionFailure.title}
        text={t.sectionFailure.text}
      />
    </div>
  )
}
