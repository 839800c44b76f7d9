/** Below it lies every public page as its draft. */
const PREVIEW = '/web-preview'
/** Home has no name in public addresses. */
const HOME = `${PREVIEW}/home`

/** Where a page's draft is shown: `/` → `/web-preview/home`, `/rates` → `/web-preview/rates`. */
export const previewPath = (pathname: string): string => (pathname === '/' ? HOME : PREVIEW + pathname)

/** The page whose draft a path shows, by its public path; undefined for a path that is no preview. */
export function publicPathOf(pathname: string): string | undefined {
  if (pathname === HOME) return '/'
  return pathname.startsWith(`${PREVIEW}/`) ? pathname.slice(PREVIEW.length) : undefined
}

/** The address that opens a preview by the code of its link. */
export const previewLinkPath = (code: string): string => `${PREVIEW}/link/${code}`

/** The code that such an address carries. */
export const previewCodeIn = (pathname: string): string | undefined =>
  /^\/web-preview\/link\/([0-9a-f]{64})$/.exec(pathname)?.[1]

/** A router with this shows public pages under the addresses of their previews. */
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

/** What the page shows, to whom, in a preview. */
export interface Preview {
  /** `published`: the visitor has neither a session nor a link of this page. */
  shows: 'draft' | 'published'
  /** When the link ends that it was opened by (ISO instant). */
  until?: string
}

/** What an editor has typed and not saved, laid over the draft: its attributes as a public read brings them. */
export interface UnsavedDraft {
  /** The path of its type: `hero-slides`. */
  resource: string
  /** Null for a document that was never saved. */
  documentId: string | null
  data: Record<string, unknown>
}

/** What a document is called that was never saved. */
export const UNSAVED_DOCUMENT_ID = 'typed'

/** What a form of the panel tells the preview beside it. */
export interface UnsavedDraftMessage {
  tanglaw: 'typed'
  typed: UnsavedDraft
}

/** What the preview tells the form: it listens; it shows what came last; it can't show it. */
export interface FrameMessage {
  tanglaw: 'listening' | 'shown' | 'not-shown'
}
