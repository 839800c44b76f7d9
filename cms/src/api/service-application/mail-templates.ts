import { environment } from '../../platform/environment'
import { registerMailTemplate } from '../../mail/mail-template'

const STAGES: Record<string, string> = {
  received: 'received',
  evaluation: 'under evaluation',
  inspection: 'at the inspection stage',
  payment: 'waiting for payment',
  installation: 'at the installation stage',
  energized: 'complete',
  on_hold: 'on hold',
  withdrawn: 'withdrawn',
}

/** Notifies an applicant of a change; the page of the application has the details. */
export const applicationStageChangedMail = registerMailTemplate<
  { application: string },
  { reference: string; stage: string; nextAction: string | null; note?: string | null }
>({
  name: 'application-moved',
  async prepare(_to, { application }) {
    const found = await strapi.db
      .query('api::service-application.service-application')
      .findOne({ where: { documentId: application }, populate: ['history'] })
    if (!found) return null
    const { reference, stage, nextAction, history } = found
    return { reference, stage, nextAction, note: history.at(-1)?.text }
  },
  write: ({ reference, stage, nextAction, note }) => ({
    subject: `Your application ${reference} is ${STAGES[stage] ?? stage}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your application ${reference} is ${STAGES[stage] ?? stage}.`,
      ...(note ? [note] : []),
      ...(nextAction ? [`Next step: ${nextAction}`] : []),
    ],
    action: {
      label: 'Track my application',
      url: `${environment().siteUrl}/services/application-tracking`,
    },
    remark: 'You’ll need your reference number and the last 4 digits of your phone number.',
  }),
})
