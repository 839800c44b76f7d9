import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startBuildCheck } from '~/builds/build-check'
import { ownBuild } from '~/builds/own-build'
import { reportError, reportUncaughtErrors } from '~/errors/report'
import { followLinks } from '~/navigation/follow-links'
import { fetchPayload } from '~/pages/fetch-payload'
import { createAppRouter } from './router'

reportUncaughtErrors()
const router = createAppRouter(fetchPayload)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

followLinks(router)
const build = ownBuild()
if (build !== undefined) startBuildCheck({ build, onFailure: reportError })
