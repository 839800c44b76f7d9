import { lazy, Suspense, type ReactNode } from 'react'
import { CardSkeleton } from '../card'
import type { SingleResource } from './simple-resource'

/** Creates the section of a single type: its form. Call it once per type, outside of rendering. */
export function singleTypeSection(resource: SingleResource): () => ReactNode {
  const Form = lazy(async () => {
    const { singleTypeForm } = await import('./single-form')
    return { default: singleTypeForm(resource) }
  })
  return function SingleSection() {
    return (
      <Suspense fallback={<CardSkeleton lines={6} height="84px" />}>
        <Form />
      </Suspense>
    )
  }
}
