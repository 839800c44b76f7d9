import { lazy, Suspense } from 'react'
import { CardSkeleton } from '~/panel/card'
import type { DocumentPageProps } from '~/panel/declarative-forms/document-page'
import { newsArticlesResource } from './article-and-topic-resources'

/** The code of form and editor loads with the first article. */
const Editor = lazy(async () => {
  const { createDocumentPage } = await import('~/panel/declarative-forms/document-page')
  return {
    default: createDocumentPage(newsArticlesResource, {
      main: ['title', 'summary', 'body'],
      found: { title: 'title', text: 'summary', seo: 'seo' },
    }),
  }
})

/** C11: an article with its preview. */
export function ArticlePage(props: DocumentPageProps) {
  return (
    <Suspense fallback={<CardSkeleton lines={6} height="84px" />}>
      <Editor {...props} />
    </Suspense>
  )
}
