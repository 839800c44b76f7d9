import { FileStorageError } from '../files/storage/file-storage'
import { fileStorage } from '../files/storage/installed-file-storage'
import { environment } from '../platform/environment'
import { sitePages, slugPages } from './site-pages.gen'
import { findSlugsOfDocuments, findCurrentSlug } from './slug-history'

/** Files that the web server generates; the CMS doesn't know which exist. */
const GENERATED_FILE = /^\/(feeds|cards|data\/v1|sitemaps)\/|^\/(sitemap\.xml|robots\.txt)$/
/** An uploaded file, optionally followed by the name under which browsers save it. */
const UPLOAD_PATH = /^\/uploads\/([\w-][\w.-]*)(\/[^/]+)?$/
const DOCUMENT_PATH = /^(\/.+)\/([^/]+)$/

/** Returns the path of a link within the site, without its fragment; undefined for any other link. */
export function toInternalPath(url: string): string | undefined {
  const address = url.startsWith(`${environment().siteUrl}/`) ? url.slice(environment().siteUrl.length) : url
  return /^\/(?![/\\])/.test(address) ? address.split('#')[0] : undefined
}

const withoutQuery = (address: string): string => address.split('?')[0]!.replace(/(?<=.)\/$/, '')

/** Returns the slug namespace and slug of a path; undefined when no document can have this path. */
function slugAt(pathname: string): { space: string; slug: string } | undefined {
  const [, place = '', slug = ''] = DOCUMENT_PATH.exec(pathname) ?? []
  const space = slugPages[place]
  return space === undefined ? undefined : { space, slug }
}

/**
 * Describes the problem with an internal link and its remedy, in words that follow "leads to"; undefined for a working
 * link and for an external one.
 */
export async function describeBrokenLink(url: string): Promise<string | undefined> {
  const whole = toInternalPath(url)
  if (whole === undefined) return undefined
  const pathname = withoutQuery(whole)
  if (sitePages.includes(pathname) || GENERATED_FILE.test(pathname)) return undefined
  if (pathname.startsWith('/uploads/')) {
    const [, file] = UPLOAD_PATH.exec(pathname) ?? []
    if (file && (await fileExists(file))) return undefined
    return `there’s no file at ${url}. Choose a file from the media library, or change the link.`
  }
  const document = slugAt(pathname)
  if (document && (await findCurrentSlug(document.space, document.slug))?.slug) return undefined
  const redirect = await strapi.db.query('api::redirect.redirect').findOne({
    where: { from: { $in: [whole, pathname] } },
  })
  if (redirect) return undefined
  return document
    ? `${url} isn’t public. Publish it first, or change the link.`
    : `there’s no page at ${url}. Choose the page by its title, or change the link.`
}

/**
 * Returns a function that checks whether a link leads to one of these documents, at its current or a former slug;
 * undefined when none has a slug.
 */
export async function createLinkMatcher(
  documentIds: readonly string[],
): Promise<((url: string) => boolean) | undefined> {
  const slugs = new Set(await findSlugsOfDocuments(documentIds))
  if (slugs.size === 0) return undefined
  return (url) => {
    const document = slugAt(withoutQuery(toInternalPath(url) ?? ''))
    return document !== undefined && slugs.has(`${document.space}/${document.slug}`)
  }
}

/** Whether a file exists. True when the storage doesn't respond, since that isn't the link's fault. */
const fileExists = (name: string): Promise<boolean> =>
  fileStorage()
    .has(name)
    .catch((error: unknown) => {
      if (error instanceof FileStorageError) return true
      throw error
    })
