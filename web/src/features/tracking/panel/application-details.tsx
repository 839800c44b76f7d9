import type { AfterFieldsProps } from '~/panel/simple/simple-resource'
import MoveApplication from './move-application'
import { SentPapers } from './sent-papers'

/** The documents of an application, and its next stage. */
export default function ApplicationDetails(props: AfterFieldsProps) {
  return (
    <>
      <SentPapers row={props.row} resource={props.resource} />
      <MoveApplication {...props} />
    </>
  )
}
