import { useEffect } from 'react'
import { dateAndTime, timeOfDay } from '~/lib/format'
import { markPreviewHydrated } from '~/lib/preview-hydration'
import { previewPath, type PreviewAccess } from '~/lib/preview-paths-and-messages'
import * as t from '~/messages/en'
import Eye from '~icons/lucide/eye'

interface PreviewBarProps {
  preview: PreviewAccess
  /** Path and query of the public page. */
  path: string
  /** ISO instant at which the page was read. */
  readAt: string
  zone: string
}

/**
 * The bar above every preview: says whether visitors see the same and how recent it is, and links to the panel and the
 * public page.
 */
export function PreviewBar({ preview: { shows, isPublic, until }, path, readAt, zone }: PreviewBarProps) {
  const texts = t.preview
  useEffect(markPreviewHydrated, [])
  return (
    <aside className="preview-bar" aria-label={texts.label} data-shows={shows}>
      <div>
        <p>
          <Eye aria-hidden />
          <span>
            <b>{shows === 'published' ? texts.published : isPublic ? texts.unchanged : texts.draft}</b>{' '}
            {shows === 'draft' ? texts.readAt(timeOfDay(new Date(readAt), zone)) : texts.howToSee}
            {until && <> {texts.until(dateAndTime(new Date(until), zone))}</>}
          </span>
        </p>
        <nav aria-label={texts.waysOut}>
          <a href={path} target="_blank">
            {texts.toPublic}
          </a>
          {until === undefined && (
            <a href={shows === 'draft' ? '/admin-cp/dashboard' : signInAt(path)} target="_top">
              {shows === 'draft' ? texts.toPanel : texts.signIn}
            </a>
          )}
        </nav>
      </div>
    </aside>
  )
}

/** The sign-in page, which returns to the preview afterwards. */
function signInAt(path: string): string {
  const { pathname, search } = new URL(path, 'http://preview.invalid')
  return `/web-admin/login?redirect=${encodeURIComponent(previewPath(pathname) + search)}`
}
