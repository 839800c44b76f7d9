import * as t from '~/messages/en/power-rates'

interface ClassChoiceProps {
  classes: { code: string; name: string; href: string }[]
  /** Code of the selected class. */
  chosen: string
}

/** Customer classes as links, so that a class can be shared and selected without JavaScript. */
export function CustomerClassLinks({ classes, chosen }: ClassChoiceProps) {
  if (classes.length < 2) return null
  return (
    <nav className="class-choice screen-only" aria-label={t.customerClass}>
      <ul>
        {classes.map(({ code, name, href }) => (
          <li key={code}>
            <a href={href} aria-current={code === chosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
