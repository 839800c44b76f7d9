import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ReplyByEmail } from '~/panel/inbox/reply-by-email'
import { SubmittedFileLink } from '~/panel/inbox/submitted-file-link'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'

/** Below the fields of an application: its CV, and a reply by email. */
export default function JobApplicationDetails(props: AfterFieldsProps) {
  const { documentId, data } = props.row
  const heading = useId()
  const { cvName } = data
  const name = typeof cvName === 'string' ? cvName : ''
  return (
    <>
      {name && (
        <chakra.section aria-labelledby={heading} mt="6" pt="5" borderTopWidth="1px" borderColor="line">
          <chakra.h3 id={heading} fontSize="body">
            CV
          </chakra.h3>
          <SubmittedFileLink address={`/cms/${props.resource.name}/${documentId}/file`} name={name} />
          <chakra.p fontSize="sm" color="muted">
            Opening this file is recorded in the audit log.
          </chakra.p>
        </chakra.section>
      )}
      <ReplyByEmail {...props} />
    </>
  )
}
