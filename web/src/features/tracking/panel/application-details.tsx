/** The next stage of an application above its fields, and its uploaded documents below them. */
export { default as Before } from './move-application-in-form'
export { SubmittedPapers as default } from './submitted-papers'
