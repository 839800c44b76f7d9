import { chakra } from '@chakra-ui/react'
import { Card } from '~/panel/card'
import type { ReviewDetails } from '~/panel/reviews/review-api'

/** The users who can approve the draft, and why others can't. */
export function ReviewApprovers({ details: { approvers, isRequired } }: { details: ReviewDetails }) {
  return (
    <Card title={isRequired ? 'Two-person rule' : 'Who can approve'}>
      <chakra.div px="5" pb="5">
        <chakra.p fontSize="sm" color="muted">
          {isRequired
            ? 'Before a draft is published, someone who neither changed it nor requested the review must approve it. No role can skip this rule.'
            : 'People can’t approve a draft that they changed or whose review they requested.'}
        </chakra.p>
        <chakra.ul listStyleType="none" m="0" mt="2" p="0">
          {approvers.map(({ id, name, isSelf, reason }) => (
            <chakra.li
              key={id}
              display="flex"
              justifyContent="space-between"
              gap="3"
              py="1.5"
              borderTopWidth="1px"
              borderColor="line"
            >
              <chakra.span fontWeight="medium" overflowWrap="anywhere">
                {name}
                {isSelf && ' (you)'}
              </chakra.span>
              <chakra.span fontSize="sm" color={reason ? 'muted' : 'success'} flexShrink="0">
                {reason === 'edited'
                  ? 'Changed this draft'
                  : reason === 'requested'
                    ? 'Requested the review'
                    : 'Can approve'}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Card>
  )
}
