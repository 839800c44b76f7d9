import { createFileRoute } from '@tanstack/react-router'
import { sessionConfig } from '~/session/config'
import { guard } from '~/session/guards'

export const Route = createFileRoute('/web-admin/login')({
  beforeLoad: guard('guest', { signedInPath: sessionConfig.callbackPath }),
  component: () => <h1>Sign in</h1>,
})
