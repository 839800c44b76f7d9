import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { ReplyByEmail } from '~/panel/inbox/reply-by-email'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'

const answers = v.object({
  answers: v.array(v.object({ label: v.string(), value: v.nullable(v.string()) })),
})

/** Below the fields of a registration: its encrypted answers, decrypted on request, and a reply by email. */
export default function MedicalAnswersAndReply(props: AfterFieldsProps) {
  const heading = useId()
  const { documentId } = props.row
  const open = useMutation({
    mutationFn: () => callManageApi(`${props.resource.name}/${documentId}/file`, { schema: answers }),
  })
  return (
    <>
      <chakra.section aria-labelledby={heading} mt="6" pt="5" borderTopWidth="1px" borderColor="line">
        <chakra.h3 id={heading} fontSize="body" mb="2">
          Medical details
        </chakra.h3>
        {open.data ? (
          <chakra.dl display="grid" gap="2">
            {open.data.answers.map(({ label, value }) => (
              <chakra.div key={label}>
                <chakra.dt fontSize="sm" color="muted">
                  {label}
                </chakra.dt>
                <chakra.dd whiteSpace="pre-wrap">{value ?? 'Not given'}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        ) : (
          <Button variant="outline" shape="field" disabled={open.isPending} onClick={() => open.mutate()}>
            Show medical details
          </Button>
        )}
        {open.error && <chakra.p role="alert">{toUserMessage(open.error)}</chakra.p>}
        <chakra.p mt="2" fontSize="sm" color="muted">
          The details are encrypted. Each viewing is recorded in the audit log.
        </chakra.p>
      </chakra.section>
      <ReplyByEmail {...props} />
    </>
  )
}
