import type { ReactNode } from 'react'

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
