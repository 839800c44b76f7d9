import { registerMailTemplate } from '../mail/mail-template'
import { environment } from '../platform/environment'

interface AlertChange {
  text: string
  isOver: boolean
}

/** Notifies the operator that a condition began or ended. */
export const operatorAlertMail = registerMailTemplate<AlertChange, AlertChange>({
  name: 'alert',
  prepare: async (_to, change) => change,
  write: ({ text, isOver }) => ({
    subject: isOver ? `Resolved alert: ${text}` : `Alert: ${text}`,
    greeting: 'Hello,',
    paragraphs: [
      isOver ? `This alert is resolved. ${text}` : text,
      'The operations manual (docs/operations/alerts.md) says what each alert means and what to do.',
    ],
    action: { label: 'Open the dashboard', url: `${environment().siteUrl}/admin-cp/dashboard` },
  }),
})
