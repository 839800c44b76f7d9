import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startBuildCheck } from '~/builds/build-check'
import { ownBuild } from '~/builds/own-build'
import { reportError, reportUncaughtErrors } from '~/errors/report'
import { pageOfPreview } from '~/lib/preview'
import { prepareZones } from '~/lib/zone'
import { followLinks } from '~/navigation/follow-links'
import { fetchPayload } from '~/pages/fetch-payload'
import { createAppRouter } from './router'

/** Milliseconds. */
const SHEET_PATIENCE = 3000

reportUncaughtErrors()
void start()

async function start(): Promise<void> {
  const isPreview = pageOfPreview(location.pathname) !== undefined
  const preview = isPreview ? await import('./entry-preview') : undefined
  await nextTask()
  const router = createAppRouter(preview?.fetchPreview ?? fetchPayload, { isPreview })
  await nextTask()
  prepareZones()
  await componentRules()
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  followLinks(router)
  preview?.startPreview(router)
}

const build = ownBuild()
if (build !== undefined) startBuildCheck({ build, onFailure: reportError })

/**
 * Lets the browser draw and answer between two steps of the start, which together would hold a phone up for more than
 * a tenth of a second.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * The document has the rules of what is in it; the application may show more. Those of all components were asked for
 * together with this script. Should they not come, the application starts all the same.
 */
async function componentRules(): Promise<void> {
  const link = document.getElementById('site-sheet')
  if (!(link instanceof HTMLLinkElement) || link.sheet) return
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    setTimeout(resolve, SHEET_PATIENCE)
  })
}
