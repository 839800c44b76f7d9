import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin-cp/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin-cp/dashboard', replace: true })
  },
})
