import type { AnyRouter } from '@tanstack/react-router'
import { whenPreviewHydrated } from '~/lib/preview-hydration'
import {
  UNSAVED_DOCUMENT_ID,
  type PreviewOutcome,
  type PreviewStatusMessage,
  type UnsavedDraftMessage,
} from '~/lib/preview-paths-and-messages'
import {
  fetchPreviewPayload,
  PreviewSignedOutError,
  PreviewUnreachableError,
  setNextPreviewPayload,
  setUnsavedDraftOfPreview,
} from './preview-payload'
import { payloadPath } from './page-location'

/**
 * Makes a preview follow unsaved changes. The form in the parent window sends its values, and the page is
 * read again with these over the draft. Values that can't be rendered, such as a half-typed amount, leave the
 * page unchanged.
 */
export function listenForUnsavedDraft(router: AnyRouter): void {
  const panel = window.parent
  if (panel === window) return
  const tell = (tanglaw: PreviewStatusMessage['tanglaw']) => panel.postMessage({ tanglaw }, location.origin)
  let id = ''
  let waiting = false
  let busy = false

  /** Renders one change after another, and skips those that a newer one has replaced. */
  const show = async () => {
    if (busy) return
    busy = true
    await whenPreviewHydrated()
    while (waiting) {
      waiting = false
      const outcome = await reloadPage(router)
      tell(outcome)
      if (outcome === 'shown') bringIntoView(id)
    }
    busy = false
  }
  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<Partial<UnsavedDraftMessage> | null>) => {
      if (origin !== location.origin || source !== panel || data?.tanglaw !== 'typed' || !data.typed) return
      setUnsavedDraftOfPreview(data.typed)
      id = data.typed.documentId ?? UNSAVED_DOCUMENT_ID
      waiting = true
      void show()
    },
  )
  document.documentElement.dataset.framed = ''
  tell('listening')
}

/** Scrolls to the element of a document, such as a slide among several. */
function bringIntoView(id: string): void {
  const shown = document.querySelector(`[data-document="${CSS.escape(id)}"]`)
  shown?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
}

async function reloadPage(router: AnyRouter): Promise<PreviewOutcome> {
  const path = payloadPath(router.latestLocation)
  try {
    const payload = await fetchPreviewPayload(path)
    setNextPreviewPayload(path, payload)
    await router.invalidate()
    return payload.page === null ? 'not-shown' : 'shown'
  } catch (error) {
    if (error instanceof PreviewSignedOutError) return 'signed-out'
    return error instanceof PreviewUnreachableError ? 'unreachable' : 'not-shown'
  }
}
