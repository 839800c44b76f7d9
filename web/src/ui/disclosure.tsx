import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

/** Something a reader may open for more, such as the table behind a chart. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        {summary} <ChevronDown aria-hidden />
      </summary>
      <div className="scroll" role="group" aria-label={summary} tabIndex={0}>
        {children}
      </div>
    </details>
  )
}
