import type { ReactNode } from 'react'

interface PublicationCardProps {
  id: string
  title: string
  intro?: string
  children: ReactNode
}

/** A card on a page of publications: a landmark with its heading. */
export function PublicationCard({ id, title, intro, children }: PublicationCardProps) {
  return (
    <section id={id} className="bid-card" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {intro && <p className="term">{intro}</p>}
      {children}
    </section>
  )
}
