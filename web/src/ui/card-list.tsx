import type { ReactNode } from 'react'

interface CardProps {
  title: string
  /** The target of the whole card; a card without it isn't a link. */
  href?: string | undefined
  /** Heading level: 2 directly below the page's heading, 3 within a section. */
  level?: 2 | 3
  /** Above the title: date, category, code. */
  meta?: ReactNode
  /** An image or icon at the card's side. */
  aside?: ReactNode
  children?: ReactNode
}

/** Cards in one column, or in several where there is space. */
export function CardList({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 | 3 }) {
  return (
    <ul className="card-list" data-columns={columns}>
      {children}
    </ul>
  )
}

/** One item of a list. The link is its title, and a click anywhere on the card follows it. */
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
