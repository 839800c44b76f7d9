/** Documents as the CMS sends them. */
export const serviceStages = [
  ['received', 'Received', 'utility', 0],
  ['evaluation', 'Evaluation', 'utility', 3],
  ['inspection', 'Inspection', 'local_government', 5],
  ['payment', 'Payment', 'applicant', 2],
  ['installation', 'Installation', 'utility', 3],
  ['energized', 'Energized', 'utility', 1],
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
