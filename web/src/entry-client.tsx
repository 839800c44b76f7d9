import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startBuildCheck } from '~/builds/build-check'
import { currentBuildId } from '~/builds/current-build'
import { reportError, reportUncaughtErrors } from '~/errors/report-error'
import { yieldToMain } from '~/lib/yield-to-main'
import { publicPathOf } from '~/lib/preview-paths-and-messages'
import { encodeRouteSyntax } from '~/lib/encode-route-syntax'
import { warmUpDateFormat } from '~/lib/time-zone'
import { delegateLinks } from '~/navigation/link-delegation'
import { loadMissingStylesOnActivity, loadStylesBeforeHydration } from '~/navigation/load-missing-styles'
import { fetchPayload } from '~/pages/fetch-payload'
import { hydrateWithDroppedParameters, hydrateWithUnknownPath } from '~/pages/hydrate-unknown-path'
import { createAppRouter } from './router'

/** The application starts without the rules that don't come (milliseconds). */
const STYLES_TIMEOUT_MS = 3000

reportUncaughtErrors()
void start()

async function start(): Promise<void> {
  // The server rendered the document for this spelling of its address.
  const pathname = encodeRouteSyntax(location.pathname)
  if (pathname !== location.pathname) {
    history.replaceState(history.state, '', pathname + location.search + location.hash)
  }
  const isPreview = publicPathOf(location.pathname) !== undefined
  const preview = isPreview ? await import('./preview-behavior') : undefined
  await yieldToMain()
  const router = createAppRouter(preview?.loadPreviewPayload ?? fetchPayload, { isPreview })
  hydrateWithUnknownPath(router)
  hydrateWithDroppedParameters(router)
  await yieldToMain()
  warmUpDateFormat()
  await Promise.race([loadStylesBeforeHydration(), yieldToMain(STYLES_TIMEOUT_MS)])
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  delegateLinks(router)
  loadMissingStylesOnActivity()
  preview?.addPreviewBehavior(router)
}

const build = currentBuildId()
if (build !== undefined) startBuildCheck({ build, onFailure: reportError })
