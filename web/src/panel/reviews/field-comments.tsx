import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { CommentList } from './comment-list'
import { useSeenMentions } from './mentions'
import { reviewDetailsQuery, type ReviewComment } from './review-api'

interface FieldCommentsValue {
  /** The path of the type's list. */
  type: string
  address: string
  comments: readonly ReviewComment[]
}

const FieldCommentsContext = createContext<FieldCommentsValue | undefined>(undefined)

/**
 * Provides comments to the fields of a form.
 * @param address path of the document below `/cms`; undefined for none
 * @param type the path of its type's list
 */
export function FieldCommentsProvider(props: {
  address: string | undefined
  type: string
  documentId: string | undefined
  children: ReactNode
}) {
  const { address = '', type, documentId, children } = props
  const { data } = useQuery({ ...reviewDetailsQuery(address), enabled: address !== '' })
  useSeenMentions({ type, documentId, address, details: data })
  const comments = data?.comments
  const value = useMemo(() => comments && { type, address, comments }, [type, address, comments])
  return <FieldCommentsContext value={value}>{children}</FieldCommentsContext>
}

/** The part of a field that a comment names, such as a charge and its amount; blank for the whole field. */
const partOf = ({ field }: Pick<ReviewComment, 'field'>) => commentedPart(field)

/** "Generation, amount" of `components/generation/amount`. */
export function commentedPart(field: string): string {
  const part = field.split('/').slice(1).join(', ').replaceAll('_', ' ')
  return part.charAt(0).toUpperCase() + part.slice(1)
}

/** The open comments on a field, below its control, and those to which a reply is being written. */
export function FieldComments({ field }: { field: string }) {
  const found = use(FieldCommentsContext)
  const comments = found?.comments.filter((comment) => comment.field.split('/')[0] === field)
  if (!found || !comments || comments.length === 0) return null
  return (
    <chakra.div mt="2" _empty={{ display: 'none' }}>
      <CommentList
        type={found.type}
        address={found.address}
        comments={comments}
        labelOf={partOf}
        isOpenOnly
      />
    </chakra.div>
  )
}
