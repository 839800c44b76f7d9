import type { QueryClient } from '@tanstack/react-query'
import type { LoadFormOfType } from '~/features/reviews/panel/review-of-document'
import { rateListResource } from '~/features/power-rates/panel/rate-list-resource'
import { isSingleTypeSection } from '~/panel/panel-sections'
import { managedSections } from './pages/-managed-pages'

/**
 * Loads the form of a content type with drafts on demand, of which the review page needs the fields and the
 * calls.
 */
export const createFormResourceLoader =
  (client: QueryClient): LoadFormOfType =>
  async (type, zone) => {
    if (type === rateListResource.name) {
      const { fetchRateFormResource } = await import('~/features/power-rates/panel/rate-form-resource')
      return (await fetchRateFormResource(client)) as never
    }
    const section = managedSections.find(({ section: { name } }) => name === type)?.section
    if (!section || !('fields' in section) || !section.hasDrafts) return undefined
    const [{ createDeclarativeFormResource: simpleForm }, { createResourceApi: resourceApi }] =
      await Promise.all([
        import('~/panel/declarative-forms/declarative-form-resource'),
        import('~/panel/resource/resource-api'),
      ])
    return simpleForm(
      section,
      zone,
      resourceApi(type, section.rowSchema as never, isSingleTypeSection(section)),
    ) as never
  }
