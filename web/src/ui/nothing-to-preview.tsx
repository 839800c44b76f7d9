import * as t from '~/messages/en'
import { PageHeading } from './page-heading'

/** What a preview shows of a page without a draft that can be shown, in place of the page for unknown addresses. */
export function NothingToPreview() {
  return <PageHeading title={t.preview.nothing.title} lead={t.preview.nothing.text} crumbs={[]} />
}
