import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { FieldDifference } from '~/panel/form/difference-specs'
import { TextDifference } from '~/panel/form/text-difference'
import { CommentForm, CommentList } from '~/panel/reviews/comment-list'
import type { ReviewComment } from '~/panel/reviews/review-api'
import { Button } from '~/ui/button'
import MessageSquarePlus from '~icons/lucide/message-square-plus'

interface ChangedFieldProps {
  difference: FieldDifference
  /** The path of the type's list. */
  type: string
  /** Path of the document below `/cms`. */
  address: string
  comments: readonly ReviewComment[]
}

/** A changed field with its comments. The key C starts a comment while the field has the focus. */
export function ReviewedFieldChange({ difference, type, address, comments }: ChangedFieldProps) {
  const { id, label, onlyIn } = difference
  const [before, after] = !onlyIn
    ? [difference.theirs, difference.mine]
    : onlyIn.side === 'mine'
      ? ['', onlyIn.content]
      : [onlyIn.content, '']
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <chakra.section
      aria-label={label}
      tabIndex={0}
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      display="grid"
      gap="2"
      _focusVisible={{ outlineOffset: '-3px' }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'c' || event.ctrlKey || event.metaKey)
          return
        event.preventDefault()
        setWriting(true)
      }}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h3 fontSize="sm" fontWeight="semibold" color="muted">
          {label}
        </chakra.h3>
        <Button
          ref={button}
          size="sm"
          variant="outline"
          shape="field"
          flexShrink="0"
          aria-expanded={isWriting}
          aria-label={`Comment on ${label}`}
          onClick={() => setWriting(true)}
        >
          <MessageSquarePlus aria-hidden /> Comment
        </Button>
      </chakra.div>
      <TextDifference before={before} after={after} />
      <CommentList type={type} address={address} comments={comments} />
      {isWriting && (
        <CommentForm
          type={type}
          address={address}
          about={{ field: id }}
          label={`Comment on ${label}`}
          onDone={() => {
            setWriting(false)
            button.current?.focus()
          }}
        />
      )}
    </chakra.section>
  )
}
