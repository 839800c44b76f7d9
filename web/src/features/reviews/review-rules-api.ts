import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { resourceQueryKey } from '~/panel/resource/resource-queries'

const answer = v.object({
  rules: v.array(
    v.object({
      /** The path of the type's list. */
      path: v.string(),
      isRequired: v.boolean(),
      /** Whether progress reports require an approval too. */
      refusesReports: v.boolean(),
    }),
  ),
})

export type ReviewRule = v.InferOutput<typeof answer>['rules'][number]

export const reviewRulesQueryKey = resourceQueryKey('review-rules')

/** The content types that require an approval. */
export const reviewRulesQuery = queryOptions({
  queryKey: reviewRulesQueryKey,
  queryFn: async ({ signal }) => (await callManageApi('review-rules', { schema: answer, signal })).rules,
})

/** Sets whether a content type requires an approval. @returns all rules */
export async function setReviewRule(path: string, isRequired: boolean): Promise<ReviewRule[]> {
  const body = { isRequired }
  return (await callManageApi(`review-rules/${path}`, { method: 'PUT', body, schema: answer })).rules
}
