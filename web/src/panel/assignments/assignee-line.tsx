import { chakra } from '@chakra-ui/react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import UserRoundCheck from '~icons/lucide/user-round-check'
import UserRoundPlus from '~icons/lucide/user-round-plus'
import UserRoundX from '~icons/lucide/user-round-x'
import { Button } from '~/ui/button'
import { createDeferredComponent } from '../deferred-component'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { quoteTitle } from '../form/form-resource'
import { LabelHiddenOnPhone } from '../form/label-hidden-on-phone'
import type { RowMetadata } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { toUserMessage } from '../user-error'
import { assigneeName, type AssignedAccount, type AccountRef } from './assigned-account'
import { assigneeQueryKey } from './assignment-api'
import { useAssignDocuments } from './use-assign-documents'

const AssignDialog = createDeferredComponent(() => import('./assign-dialog'))

interface AssigneeLineProps {
  /** The path of the type's list. */
  type: string
  isSingle: boolean
  row: Pick<RowMetadata, 'documentId' | 'assignee'>
  /** The document's name. */
  title: string
}

/**
 * Shows in a form whom the document is assigned to. A change is saved at once and leaves the form's unsaved values alone.
 */
export function AssigneeLine({ type, isSingle, row, title }: AssigneeLineProps) {
  const user = usePanelUser()
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const documentIds = isSingle ? undefined : [row.documentId]
  const assign = useAssignDocuments({ type, documentIds })
  const { documentId } = row
  // Never fetched: written by an assignment and by each new row of the document, since publishing ends an assignment.
  const { data: assignee = null } = useQuery<AssignedAccount | null>({
    queryKey: assigneeQueryKey(type, documentId),
    queryFn: skipToken,
    initialData: row.assignee,
    gcTime: 0,
  })
  useEffect(() => {
    client.setQueryData<AssignedAccount | null>(assigneeQueryKey(type, documentId), row.assignee)
  }, [client, type, documentId, row])
  const mayAssign = user?.abilities.includes(`${type}.assign`) ?? false
  if (!user || (!mayAssign && !assignee)) return null
  const self = String(user.id)
  const take = (person: AccountRef | null) =>
    assign.mutate(person, {
      onSuccess: () => {
        // The button that was pressed goes; this one stays.
        if (line.current?.contains(document.activeElement)) choose.current?.focus()
      },
    })
  return (
    <chakra.section aria-label="Assignment" mb="4" display="grid" gap="2">
      <chakra.div
        ref={line}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: '2', sm: '2.5' }}
      >
        <chakra.p role="status" me="1" overflowWrap="anywhere">
          {assignee ? (
            <>
              Assigned to <strong>{assignee.id === self ? 'you' : assigneeName(assignee, self)}</strong>
            </>
          ) : (
            'Assigned to no one'
          )}
        </chakra.p>
        {mayAssign && (
          <>
            {assignee?.id !== self && (
              <SoftDisabledButton
                size="sm"
                variant="outline"
                shape="field"
                softDisabled={assign.isPending}
                onClick={() => take({ id: self, name: user.name })}
              >
                <UserRoundCheck aria-hidden />
                <LabelHiddenOnPhone>Assign to me</LabelHiddenOnPhone>
              </SoftDisabledButton>
            )}
            <Button
              ref={choose}
              size="sm"
              variant="outline"
              shape="field"
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <UserRoundPlus aria-hidden />
              <LabelHiddenOnPhone>{assignee ? 'Change' : 'Assign'}</LabelHiddenOnPhone>
            </Button>
            {assignee && (
              <SoftDisabledButton
                size="sm"
                variant="outline"
                shape="field"
                softDisabled={assign.isPending}
                onClick={() => take(null)}
              >
                <UserRoundX aria-hidden />
                <LabelHiddenOnPhone>Remove assignment</LabelHiddenOnPhone>
              </SoftDisabledButton>
            )}
          </>
        )}
      </chakra.div>
      <FormErrorNotice text={assign.error ? toUserMessage(assign.error) : undefined} />
      <AssignDialog
        props={
          isChoosing && {
            type,
            documentIds,
            subject: quoteTitle(title),
            current: assignee?.id,
            onClose: () => setChoosing(false),
          }
        }
      />
    </chakra.section>
  )
}
