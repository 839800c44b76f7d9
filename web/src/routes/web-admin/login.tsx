import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/web-admin/login')({
  component: () => <h1>Sign in</h1>,
})
