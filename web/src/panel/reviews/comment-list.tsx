import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { LabeledField } from '../form/labeled-field'
import { LeaveGuard } from '../form/leave-guard'
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
  /** The path of the type's list. */
  type: string
  /** Path of the document below `/cms`. */
  address: string
  /** With the replies to them. */
  comments: readonly ReviewComment[]
  /** The label of a comment's field, where comments aren't shown at their fields. */
  labelOf?: (comment: ReviewComment) => string
  /** Whether resolved comments are left out, except while a reply to them is being written. */
  isOpenOnly?: boolean
}

/** Comments with their replies, oldest first, each with its author and buttons to reply, and to resolve or reopen it. */
export function CommentList({ type, address, comments, labelOf, isOpenOnly }: CommentListProps) {
  const [replying, setReplying] = useState<readonly number[]>([])
  const store = useCommentCache(address)
  const resolve = useMutation({
    mutationFn: ({ id, resolvedAt }: ReviewComment) => resolveReviewComment(address, id, resolvedAt === null),
    onSuccess: store,
  })
  const threads = comments.filter(
    ({ id, parent, resolvedAt }) =>
      parent === null && (!isOpenOnly || resolvedAt === null || replying.includes(id)),
  )
  if (threads.length === 0) return null
  return (
    <>
      <FormErrorNotice text={resolve.error ? toUserMessage(resolve.error) : undefined} />
      <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="2">
        {threads.map((comment) => (
          <CommentThread
            key={comment.id}
            type={type}
            address={address}
            comment={comment}
            replies={comments.filter(({ parent }) => parent === comment.id)}
            label={labelOf?.(comment)}
            isReplying={replying.includes(comment.id)}
            onReplying={(isReplying) =>
              setReplying((all) => [
                ...all.filter((id) => id !== comment.id),
                ...(isReplying ? [comment.id] : []),
              ])
            }
            resolveButton={
              <SoftDisabledButton
                size="sm"
                variant="outline"
                shape="field"
                aria-label={`${comment.resolvedAt ? 'Reopen' : 'Resolve'}: ${startOf(comment)}`}
                softDisabled={resolve.isPending}
                onClick={() => resolve.mutate(comment)}
              >
                {comment.resolvedAt ? 'Reopen' : 'Resolve'}
              </SoftDisabledButton>
            }
          />
        ))}
      </chakra.ul>
    </>
  )
}

const startOf = (comment: ReviewComment) => commentAsPlainText(comment).slice(0, 60)

interface CommentThreadProps extends Pick<CommentListProps, 'type' | 'address'> {
  comment: ReviewComment
  replies: readonly ReviewComment[]
  label: string | undefined
  isReplying: boolean
  onReplying: (isReplying: boolean) => void
  resolveButton: ReactNode
}

function CommentThread(props: CommentThreadProps) {
  const { type, address, comment, replies, label, isReplying, onReplying, resolveButton } = props
  const button = useRef<HTMLButtonElement>(null)
  const isResolved = comment.resolvedAt !== null
  return (
    <chakra.li
      display="grid"
      gap="2"
      px="3"
      py="2"
      borderInlineStartWidth="3px"
      borderColor={isResolved ? 'line' : 'teal'}
      bg="canvas"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="start">
        <chakra.div flex="1 1 200px" minW="0">
          <CommentText comment={comment} label={label} />
        </chakra.div>
        {!isResolved && (
          <Button
            ref={button}
            size="sm"
            variant="outline"
            shape="field"
            aria-label={`Reply: ${startOf(comment)}`}
            aria-expanded={isReplying}
            onClick={() => onReplying(true)}
          >
            Reply
          </Button>
        )}
        {resolveButton}
      </chakra.div>
      {replies.length > 0 && (
        <chakra.ul aria-label="Replies" listStyleType="none" m="0" p="0" ps="4" display="grid" gap="2">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
        </chakra.ul>
      )}
      {isReplying && (
        <CommentForm
          type={type}
          address={address}
          about={{ parent: comment.id }}
          label="Reply"
          onDone={() => {
            onReplying(false)
            button.current?.focus()
          }}
        />
      )}
    </chakra.li>
  )
}

function CommentText({ comment, label }: { comment: ReviewComment; label?: string | undefined }) {
  return (
    <>
      <chakra.p fontSize="sm" color="muted">
        {label && (
          <chakra.strong color="ink" fontWeight="semibold">
            {label}:{' '}
          </chakra.strong>
        )}
        {comment.by ?? 'Unknown'}, <RelativeTime at={comment.at} lower />
        {comment.resolvedAt && `. Resolved by ${comment.resolvedBy ?? 'someone'}`}
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {partsOfComment(comment).map(({ text, isMention }, index) =>
          isMention ? <strong key={index}>{text}</strong> : text,
        )}
      </chakra.p>
    </>
  )
}

/** What leaving an unsent comment or note asks. */
export const UNSENT_QUESTION = {
  title: 'Leave without sending?',
  text: 'The note or comment that you typed will be lost.',
  yes: 'Leave without sending',
  no: 'Keep writing',
}

interface CommentEntryProps {
  /** The path of the type's list. */
  type: string
  address: string
  /** The field that it comments on, or the comment that it replies to. */
  about: { field: string } | { parent: number }
  label: string
  onDone: () => void
}

/** Writes a comment on a field, or a reply. Ctrl Enter sends it, and an @ mentions a person. */
export function CommentForm({ type, address, about, label, onDone }: CommentEntryProps) {
  const client = useQueryClient()
  const store = useCommentCache(address)
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const people = text.includes('@') ? await client.ensureQueryData(documentReadersQuery(type)) : []
      return addReviewComment(address, { ...about, text: replaceNamesByMentions(text.trim(), people) })
    },
    onSuccess: (details) => {
      store(details)
      onDone()
    },
  })
  const isBlocked = add.isPending || text.trim() === ''
  return (
    <chakra.div display="grid" gap="2">
      <LabeledField label={label} help="Type @ to mention a person.">
        <MentionTextarea
          type={type}
          value={text}
          onChange={setText}
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
          {add.isPending ? 'Sending…' : 'parent' in about ? 'Send reply' : 'Add comment'}
        </SoftDisabledButton>
        <Button size="sm" variant="outline" shape="field" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
      <LeaveGuard dirty={text.trim() !== ''} title="the comment" question={UNSENT_QUESTION} />
    </chakra.div>
  )
}
