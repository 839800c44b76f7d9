import * as t from '~/messages/en'
import { PageHeading } from './page-heading'

/** The message of a preview whose page has no draft to show. */
export function NothingToPreview() {
  return <PageHeading title={t.preview.nothing.title} lead={t.preview.nothing.text} crumbs={[]} />
}
