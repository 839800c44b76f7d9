import type { ServicesOverviewPageData } from '../services-overview-view-model'

/** The stages of an application in order, each with who acts and how long it takes. */
export function ServiceStageList({ stages }: Pick<ServicesOverviewPageData, 'stages'>) {
  return (
    <ol className="service-way">
      {stages.map(({ title, owner, days, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="owner">
            {owner}
            {days && `, ${days}`}
          </p>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
