import { registerMailTemplate } from '../../mail/mail-template'

interface Assigned {
  /** The recipient's name. */
  name: string
  /** Who assigned them. */
  by: string
  /** Of the first documents. */
  titles: string[]
  /** How many documents there are. */
  count: number
}

/** Tells a person which documents another person assigned to them. */
export const assignedMail = registerMailTemplate<Assigned, Assigned>({
  name: 'assigned',
  prepare: (_to, values) => Promise.resolve(values),
  write: ({ name, by, titles, count }, { siteUrl }) => {
    const more = count - titles.length
    return {
      subject: count === 1 ? `Assigned to you: ${titles[0]}` : `${count} items were assigned to you`,
      greeting: `Hello ${name},`,
      paragraphs: [
        count === 1 ? `${by} assigned “${titles[0]}” to you.` : `${by} assigned these items to you:`,
        ...(count === 1 ? [] : titles),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'View your assignments', url: `${siteUrl}/admin-cp/dashboard` },
    }
  },
})
