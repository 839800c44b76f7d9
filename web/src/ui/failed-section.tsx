import * as t from '~/messages/en'
import CloudAlert from '~icons/lucide/cloud-alert'
import { EmptyState } from './empty-state'

/** Replaces a section that failed. The server counts the mark to know that nothing else did. */
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
