/** The path prefix of all previews. */
const PREVIEW = '/web-preview'
/** The preview path of home, whose public path is empty. */
const HOME = `${PREVIEW}/home`

/** The preview path of a page: `/` → `/web-preview/home`, `/rates` → `/web-preview/rates`. */
export const previewPath = (pathname: string): string => (pathname === '/' ? HOME : PREVIEW + pathname)

/** The public path of a previewed page; undefined for a path that is no preview. */
export function publicPathOf(pathname: string): string | undefined {
  if (pathname === HOME) return '/'
  return pathname.startsWith(`${PREVIEW}/`) ? pathname.slice(PREVIEW.length) : undefined
}

/** The path of a preview link with this code. */
export const previewLinkPath = (code: string): string => `${PREVIEW}/link/${code}`

/** The code in the path of a preview link; undefined for another path. */
export const previewCodeIn = (pathname: string): string | undefined =>
  /^\/web-preview\/link\/([0-9a-f]{64})$/.exec(pathname)?.[1]

/** A router rewrite that serves public pages under their preview paths. */
export const previewRewrite = {
  input: ({ url }: { url: URL }): URL => {
    url.pathname = publicPathOf(url.pathname) ?? url.pathname
    return url
  },
  output: ({ url }: { url: URL }): URL => {
    url.pathname = previewPath(url.pathname)
    return url
  },
}

/** Which content a preview shows. */
export interface PreviewAccess {
  /** `published`: the visitor has neither a session nor a link to this page. */
  shows: 'draft' | 'published'
  /** Whether visitors see the same page. */
  isPublic?: true
  /** When the preview link expires (ISO instant); undefined for a session. */
  until?: string
}

/** Unsaved changes of an editor, in the format of a public read, which the preview lays over the draft. */
export interface UnsavedDraft {
  /** The path of the content type, such as `hero-slides`. */
  resource: string
  /** Null for a document that was never saved. */
  documentId: string | null
  data: Record<string, unknown>
}

/** The document id of an unsaved document in a preview. */
export const UNSAVED_DOCUMENT_ID = 'typed'

/** A message from the panel's form to the preview beside it. */
export interface UnsavedDraftMessage {
  tanglaw: 'typed'
  typed: UnsavedDraft
}

/**
 * A message from the preview to the form: it listens; it has rendered the last changes; it can't render them; it
 * can't reach the server; the session has ended.
 */
export interface PreviewStatusMessage {
  tanglaw: 'listening' | PreviewOutcome
}

/** The result of rendering unsaved changes. */
export type PreviewOutcome = 'shown' | 'not-shown' | 'unreachable' | 'signed-out'
