import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin-cp/dashboard')({
  component: () => <h1>Dashboard</h1>,
})
