import { lazy, Suspense, type ReactNode } from 'react'
import { CardSkeleton } from '../card'
import type { SingleTypeResource } from './declarative-resource'

/** Creates the section of a single type: its form. Call it once per type, outside of rendering. */
export function createSingleTypeSection(resource: SingleTypeResource): () => ReactNode {
  const Form = lazy(async () => {
    const { createSingleTypeForm } = await import('./single-type-form')
    return { default: createSingleTypeForm(resource) }
  })
  return function SingleSection() {
    return (
      <Suspense fallback={<CardSkeleton lines={6} height="84px" />}>
        <Form />
      </Suspense>
    )
  }
}
