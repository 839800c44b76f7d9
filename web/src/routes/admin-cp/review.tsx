import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ReviewPage } from '~/features/reviews/panel/review-page'
import { parseReviewSearch } from '~/features/reviews/review-search'
import { reviewQueueQuery } from '~/panel/reviews/review-api'
import { createFormResourceLoader } from './-create-form-resource-loader'
import { managedTypeLocations } from './pages/-managed-pages'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/review')({
  head: panelHead('Review'),
  staticData: { crumbs: ['Review'] },
  validateSearch: parseReviewSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(reviewQueueQuery),
  component: function Review() {
    const client = useQueryClient()
    const formOf = useMemo(() => createFormResourceLoader(client), [client])
    return <ReviewPage search={Route.useSearch()} places={managedTypeLocations} formOf={formOf} />
  },
})
