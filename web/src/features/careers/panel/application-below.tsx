import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { AnswerByMail } from '~/panel/received/answer-by-mail'
import { ReceivedFile } from '~/panel/received/received-file'
import type { AfterFieldsProps } from '~/panel/simple/simple-resource'

/** The CV of an application, and the answer to it. */
export default function ApplicationBelow(props: AfterFieldsProps) {
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
          <ReceivedFile address={`/cms/${props.resource.name}/${documentId}/file`} name={name} />
          <chakra.p fontSize="sm" color="muted">
            Opening this file is recorded in the audit log.
          </chakra.p>
        </chakra.section>
      )}
      <AnswerByMail {...props} />
    </>
  )
}
