import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

interface DisclosureProps {
  summary: string
  /** Whether it starts expanded. */
  isOpen?: boolean
  /** Whether content that is too wide scrolls sideways; false for content that does so itself. */
  scrolls?: boolean
  children: ReactNode
}

/** Content that the visitor can expand, such as the table of a chart. */
export function Disclosure({ summary, isOpen = false, scrolls = true, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {summary} <ChevronDown aria-hidden />
      </summary>
      {scrolls ? (
        <div className="scroll" role="group" aria-label={summary} tabIndex={0}>
          {children}
        </div>
      ) : (
        children
      )}
    </details>
  )
}
