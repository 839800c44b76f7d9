import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

interface DisclosureProps {
  summary: string
  /** Whether it starts expanded. */
  isOpen?: boolean
  children: ReactNode
}

/** Content that the visitor can expand, such as the table of a chart. */
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
