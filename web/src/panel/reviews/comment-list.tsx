import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { LabeledField } from '../form/labeled-field'
import { RelativeTime } from '../relative-time'
import { resourceQueryKey } from '../resource/resource-queries'
import { toUserMessage } from '../user-error'
import { documentReadersQuery } from '../assignments/assignment-api'
import { MentionTextarea } from './mention-textarea'
import { partsOfComment, commentAsPlainText, replaceNamesByMentions } from './mentions'
import {
  addReviewComment,
  resolveReviewComment,
  reviewQueryKey,
  type ReviewComment,
  type ReviewDetails,
} from './review-api'

/** Updates the cached comments with the response of an action. */
function useCommentCache(address: string) {
  const client = useQueryClient()
  return (details: ReviewDetails) => {
    client.setQueryData(reviewQueryKey(address), details)
    void client.invalidateQueries({ queryKey: resourceQueryKey('reviews') })
  }
}

interface CommentListProps {
  /** Path of the document below `/cms`. */
  address: string
  comments: readonly ReviewComment[]
  /** The label of a comment's field, where comments aren't shown at their fields. */
  labelOf?: (comment: ReviewComment) => string
}

/** Comments, oldest first, each with its author and a button that resolves or reopens it. */
export function CommentList({ address, comments, labelOf }: CommentListProps) {
  const store = useCommentCache(address)
  const resolve = useMutation({
    mutationFn: ({ id, resolvedAt }: ReviewComment) => resolveReviewComment(address, id, resolvedAt === null),
    onSuccess: store,
  })
  if (comments.length === 0) return null
  return (
    <>
      <FormErrorNotice text={resolve.error ? toUserMessage(resolve.error) : undefined} />
      <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="2">
        {comments.map((comment) => {
          const isResolved = comment.resolvedAt !== null
          const label = labelOf?.(comment)
          return (
            <chakra.li
              key={comment.id}
              display="flex"
              flexWrap="wrap"
              gap="3"
              alignItems="start"
              justifyContent="space-between"
              px="3"
              py="2"
              borderInlineStartWidth="3px"
              borderColor={isResolved ? 'line' : 'teal'}
              bg="canvas"
            >
              <chakra.div flex="1 1 200px" minW="0">
                <chakra.p fontSize="sm" color="muted">
                  {label && (
                    <chakra.strong color="ink" fontWeight="semibold">
                      {label}:{' '}
                    </chakra.strong>
                  )}
                  {comment.by ?? 'Unknown'}, <RelativeTime at={comment.at} lower />
                  {isResolved && `. Resolved by ${comment.resolvedBy ?? 'someone'}`}
                </chakra.p>
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {partsOfComment(comment).map(({ text, isMention }, index) =>
                    isMention ? <strong key={index}>{text}</strong> : text,
                  )}
                </chakra.p>
              </chakra.div>
              <SoftDisabledButton
                size="sm"
                variant="outline"
                shape="field"
                aria-label={`${isResolved ? 'Reopen' : 'Resolve'}: ${commentAsPlainText(comment).slice(0, 60)}`}
                softDisabled={resolve.isPending}
                onClick={() => resolve.mutate(comment)}
              >
                {isResolved ? 'Reopen' : 'Resolve'}
              </SoftDisabledButton>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}

interface CommentEntryProps {
  /** The path of the type's list. */
  type: string
  address: string
  field: string
  /** The field's label. */
  label: string
  /** Whether the form has unsent text. */
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  children?: ReactNode
}

/** Writes a comment on a field. Ctrl Enter sends it, and an @ mentions a person. */
export function CommentForm({ type, address, field, label, onTyped, onDone }: CommentEntryProps) {
  const client = useQueryClient()
  const store = useCommentCache(address)
  const [text, setText] = useState('')
  const close = () => {
    onTyped(false)
    onDone()
  }
  const add = useMutation({
    mutationFn: async () => {
      const people = text.includes('@') ? await client.ensureQueryData(documentReadersQuery(type)) : []
      return addReviewComment(address, { field, text: replaceNamesByMentions(text.trim(), people) })
    },
    onSuccess: (details) => {
      store(details)
      close()
    },
  })
  const isBlocked = add.isPending || text.trim() === ''
  return (
    <chakra.div display="grid" gap="2">
      <LabeledField label={`Comment on ${label}`} help="Type @ to mention a person.">
        <MentionTextarea
          type={type}
          value={text}
          onChange={(next) => {
            setText(next)
            onTyped(next.trim() !== '')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBlocked) return
            event.preventDefault()
            add.mutate()
          }}
        />
      </LabeledField>
      <FormErrorNotice text={add.error ? toUserMessage(add.error) : undefined} />
      <chakra.div display="flex" gap="2">
        <SoftDisabledButton size="sm" shape="field" softDisabled={isBlocked} onClick={() => add.mutate()}>
          {add.isPending ? 'Sending…' : 'Comment'}
        </SoftDisabledButton>
        <Button size="sm" variant="outline" shape="field" onClick={close}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
