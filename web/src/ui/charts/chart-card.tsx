import type { ReactNode } from 'react'

interface ChartCardProps {
  id: string
  title: string
  /** A page with more about the subject. */
  href?: string | undefined
  legend: { label: string; color: string; line?: boolean }[]
  children: ReactNode
}

/** The frame of a chart: heading, legend, plot, figures and table. */
export function ChartCard({ id, title, href, legend, children }: ChartCardProps) {
  return (
    <section className="chart-card" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{href ? <a href={href}>{title}</a> : title}</h2>
      <ul className="legend">
        {legend.map(({ label, color, line }) => (
          <li key={label}>
            <i className={line ? 'line keeps-color' : 'keeps-color'} style={{ background: color }} />
            {label}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
