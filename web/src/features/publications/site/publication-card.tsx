import type { ReactNode } from 'react'

interface BiddingSectionProps {
  id: string
  title: string
  intro?: string
  children: ReactNode
}

/** A card on a bidding's page: a landmark with its heading. */
export function PublicationCard({ id, title, intro, children }: BiddingSectionProps) {
  return (
    <section id={id} className="bid-card" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {intro && <p className="term">{intro}</p>}
      {children}
    </section>
  )
}
