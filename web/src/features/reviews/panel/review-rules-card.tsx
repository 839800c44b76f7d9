import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Card, CardSkeleton } from '~/panel/card'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { CheckboxLine } from '~/panel/form/fields/select-controls'
import { quoteTitle } from '~/panel/form/form-resource'
import { ListError } from '~/panel/list/list-messages'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserMessage } from '~/panel/user-error'
import { reviewRulesQueryKey, reviewRulesQuery, setReviewRule, type ReviewRule } from '../review-rules-api'

/**
 * The content types whose publication requires another user's approval. A choice is saved at once; the end of a
 * requirement is confirmed first.
 */
export function ReviewRulesCard({ headings }: { headings: Readonly<Record<string, { heading: string }>> }) {
  const client = useQueryClient()
  const mayChange = usePanelUser()?.abilities.includes('review-rules.save') ?? false
  const rules = useQuery(reviewRulesQuery)
  /** The type whose requirement is about to end. */
  const [ending, setEnding] = useState<string>()
  const headingOf = (path: string) => headings[path]?.heading ?? path
  const byName = (all: readonly ReviewRule[]) =>
    all.toSorted((one, other) => headingOf(one.path).localeCompare(headingOf(other.path), 'en'))
  const save = useMutation({
    mutationFn: ({ path, isRequired }: { path: string; isRequired: boolean }) =>
      setReviewRule(path, isRequired),
    onSuccess: (next, { path, isRequired }) => {
      client.setQueryData(reviewRulesQueryKey, next)
      toast.success(`${isRequired ? 'Review required' : 'Review no longer required'}: ${headingOf(path)}`)
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  return (
    <Card title="Review before publishing">
      <chakra.div px="5" pb="5">
        <chakra.p color="muted" mb="3">
          Content of the selected types is published only after another person approves it. Administrators
          can’t skip this. Status updates to these types, such as an award or restored power, also wait for
          approval. Changes here are saved right away.
        </chakra.p>
        {rules.error && !rules.data && (
          <ListError error={rules.error} noun="settings" onRetry={() => void rules.refetch()} />
        )}
        {!rules.data && !rules.error && <CardSkeleton lines={6} height="44px" />}
        {rules.data && (
          <chakra.fieldset
            disabled={!mayChange || save.isPending}
            display="grid"
            columnGap="5"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            <legend className="visually-hidden">Content types that need a review</legend>
            {byName(rules.data).map(({ path, isRequired }) => (
              <CheckboxLine
                key={path}
                name={path}
                label={headingOf(path)}
                checked={isRequired}
                onChange={(checked) => (checked ? save.mutate({ path, isRequired: true }) : setEnding(path))}
              />
            ))}
          </chakra.fieldset>
        )}
        {ending !== undefined && (
          <ConfirmDialog
            asked={{
              title: `Stop requiring a review of ${quoteTitle(headingOf(ending))}?`,
              text: 'One person alone can then publish content of this type. The audit log records that you changed this setting.',
              yes: 'Stop requiring a review',
              onYes: () => {
                save.mutate({ path: ending, isRequired: false })
                setEnding(undefined)
              },
            }}
            onClose={() => setEnding(undefined)}
          />
        )}
      </chakra.div>
    </Card>
  )
}
