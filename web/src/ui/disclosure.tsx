import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

interface DisclosureProps {
  summary: string
  /** It is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Something a reader may open for more, such as the table behind a chart. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {summary} <ChevronDown aria-hidden />
      </summary>
      <div className="scroll" role="group" aria-label={summary} tabIndex={0}>
        {children}
      </div>
    </details>
  )
}
