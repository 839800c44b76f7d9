import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: ReactNode
  /** Heading level: 2 where it replaces a whole page, 3 within a section. */
  level?: 2 | 3
  /** A link, such as one that removes the filters. */
  children?: ReactNode
}

/** Says that nothing is published yet or nothing matches, and what will appear here. */
export function EmptyState({ icon, title, text, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state empty">
      {icon}
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
