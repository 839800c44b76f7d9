import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: string
}

/** Says that nothing is published yet, and what will stand here. */
export function EmptyState({ icon, title, text }: EmptyStateProps) {
  return (
    <div className="empty-state empty">
      {icon}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  )
}
