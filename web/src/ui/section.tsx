import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'

/** The body of a page below its heading; `raised` where its first card overlaps a heading with `overlap`. */
export function PageBody({ children, raised = false }: { children: ReactNode; raised?: boolean }) {
  return <div className={raised ? 'page-body raised' : 'page-body'}>{children}</div>
}

interface SectionProps {
  /** Anchor of the section; its heading is `{id}-heading`. */
  id: string
  title: string
  intro?: string
  /** Content beside the heading, such as a select. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A section of a public page: a landmark with its heading and an introduction. */
export function Section({ id, title, intro, aside, children, className = '' }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`page-section ${className}`}>
      <div className="head">
        <div>
          <h2 id={`${id}-heading`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface CollapsibleSectionProps extends Pick<SectionProps, 'id' | 'title' | 'intro' | 'children'> {
  /** Whether it starts expanded. */
  isOpen?: boolean
  /** The number of its items. */
  count?: number
}

/** A section that the visitor expands by its heading. A link to its anchor, or to one within it, expands it too. */
export function CollapsibleSection({
  id,
  title,
  intro,
  isOpen = false,
  count,
  children,
}: CollapsibleSectionProps) {
  return (
    <section className="collapsible-section" aria-labelledby={`${id}-heading`}>
      <details open={isOpen}>
        <summary>
          <h2 id={`${id}-heading`}>{title}</h2>
          {intro && <span className="intro">{intro}</span>}
          {count !== undefined && <span className="count">{count}</span>}
          <ChevronDown aria-hidden />
        </summary>
        <div className="content" id={id}>
          {children}
        </div>
      </details>
    </section>
  )
}
