import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Like the mutation's `mutate`, but ignores calls until the last one is settled. The second press of a double
 * click comes before `isPending` is rendered.
 */
export function useMutateOnce<Data, Failure, Variables>({
  mutate,
}: Pick<UseMutationResult<Data, Failure, Variables>, 'mutate'>) {
  const isSending = useRef(false)
  return (
    variables: Variables,
    { onSuccess }: Pick<MutateOptions<Data, Failure, Variables>, 'onSuccess'> = {},
  ) => {
    if (isSending.current) return
    isSending.current = true
    mutate(variables, {
      ...(onSuccess && { onSuccess }),
      onSettled: () => {
        isSending.current = false
      },
    })
  }
}
