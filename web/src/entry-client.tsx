import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startBuildCheck } from '~/builds/build-check'
import { ownBuild } from '~/builds/own-build'
import { reportError, reportUncaughtErrors } from '~/errors/report'
import { nextTask } from '~/lib/next-task'
import { pageOfPreview } from '~/lib/preview'
import { encodeRouteSyntax } from '~/lib/route-syntax'
import { prepareZones } from '~/lib/zone'
import { followLinks } from '~/navigation/follow-links'
import { bringMissingRules, rulesForStart } from '~/navigation/missing-rules'
import { fetchPayload } from '~/pages/fetch-payload'
import { nameUnknownPage } from '~/pages/name-unknown-page'
import { createAppRouter } from './router'

/** The application starts without the rules that don't come (milliseconds). */
const RULES_PATIENCE = 3000

reportUncaughtErrors()
void start()

async function start(): Promise<void> {
  // The server rendered the document for this spelling of its address.
  const pathname = encodeRouteSyntax(location.pathname)
  if (pathname !== location.pathname) {
    history.replaceState(history.state, '', pathname + location.search + location.hash)
  }
  const isPreview = pageOfPreview(location.pathname) !== undefined
  const preview = isPreview ? await import('./entry-preview') : undefined
  await nextTask()
  const router = createAppRouter(preview?.readPreview ?? fetchPayload, { isPreview })
  nameUnknownPage(router)
  await nextTask()
  prepareZones()
  await Promise.race([rulesForStart(), nextTask(RULES_PATIENCE)])
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
  bringMissingRules()
  preview?.startPreview(router)
}

const build = ownBuild()
if (build !== undefined) startBuildCheck({ build, onFailure: reportError })
