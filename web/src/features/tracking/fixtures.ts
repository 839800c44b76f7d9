import { serviceKindSchema } from './service-kinds'
import { serviceStageSchema } from './model'

/** Documents as the CMS sends them. */
export const serviceStages = [
  ['received', 'Received', 'utility', 0],
  ['evaluation', 'Evaluation', 'utility', 3],
  ['inspection', 'Inspection', 'local_government', 5],
  ['payment', 'Payment', 'applicant', 2],
  ['installation', 'Installation', 'utility', 3],
  ['energized', 'Complete', 'utility', 1],
].map(([stage, title, owner, workingDays], index) => ({
  id: index + 1,
  documentId: `stage-${stage}`,
  stage,
  title,
  owner,
  workingDays,
  text: 'What happens.',
  order: index + 1,
}))

/** What can be applied for, as the CMS sends it. */
export const serviceKinds = [
  {
    id: 1,
    documentId: 'kind-new',
    kind: 'new',
    title: 'New connection',
    summary: 'For a place that has had no meter before.',
    requirements: [
      {
        id: 1,
        name: 'One valid identity card',
        help: 'Both sides.',
        isRequired: true,
        accepts: 'any',
        maxMegabytes: 10,
      },
      { id: 2, name: 'Certificate of inspection', isRequired: true, accepts: 'pdf', maxMegabytes: 5 },
    ],
    fees: 'A bill deposit.',
    isOnline: true,
    asksForUse: true,
    order: 1,
  },
]

/** By type: what reads it, and its rows. */
export const fixtures = {
  'service-kind': [serviceKindSchema, serviceKinds],
  'service-stage': [serviceStageSchema, serviceStages],
} as const
