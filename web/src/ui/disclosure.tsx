import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

interface DisclosureProps {
  summary: string
  /** What the content is about, which screen readers say after the summary. */
  subject?: string
  /** Whether it starts expanded. */
  isOpen?: boolean
  /** Whether content that is too wide scrolls sideways; false for content that does so itself. */
  scrolls?: boolean
  children: ReactNode
}

/** Content that the visitor can expand, such as the table of a chart. */
export function Disclosure({ summary, subject, isOpen = false, scrolls = true, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {summary} {subject && <span className="visually-hidden">{subject}</span>} <ChevronDown aria-hidden />
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
