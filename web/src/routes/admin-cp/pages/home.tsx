import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin-cp/pages/home')({
  component: () => <h1>Home page</h1>,
})
