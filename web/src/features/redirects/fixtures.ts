import { redirect } from './model'

/** Old addresses as the CMS sends them. */
export const redirects = [
  { id: 1, documentId: 'old-rates', from: '/index.php?page=rates', to: '/rates', permanent: true },
  { id: 2, documentId: 'old-about', from: '/company-profile', to: '/about-us', permanent: true },
  { id: 3, documentId: 'billing', from: '/pay', to: 'https://pay.example/tanglaw', permanent: false },
]

/** By type: what reads it, and its rows. */
export const fixtures = {
  redirect: [redirect, redirects],
} as const
