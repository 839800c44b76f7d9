import type { ReactNode } from 'react'

interface CardProps {
  title: string
  /** Where the whole card leads; without it, it is only read. */
  href?: string | undefined
  /** Heading level: 2 below the page's heading, 3 within a section. */
  level?: 2 | 3
  /** Above the title: date, category, code. */
  meta?: ReactNode
  /** A picture or icon at the card's side. */
  aside?: ReactNode
  children?: ReactNode
}

/** Cards one below the other, or side by side where there is room. */
export function CardList({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 | 3 }) {
  return (
    <ul className="card-list" data-columns={columns}>
      {children}
    </ul>
  )
}

/** One item of a list. The link is its title, and a press anywhere on the card follows it. */
export function Card({ title, href, level = 2, meta, aside, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <li className="list-card">
      {aside && <div className="aside">{aside}</div>}
      <div className="text">
        {meta && <p className="meta">{meta}</p>}
        <Heading>{href ? <a href={href}>{title}</a> : title}</Heading>
        {children}
      </div>
    </li>
  )
}
