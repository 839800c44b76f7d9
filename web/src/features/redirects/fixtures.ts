import { redirectSchema } from './model'

/** Redirects in the format of the CMS. */
export const redirects = [
  { id: 1, documentId: 'old-rates', from: '/index.php?page=rates', to: '/rates', permanent: true },
  { id: 2, documentId: 'old-about', from: '/company-profile', to: '/about-us', permanent: true },
  { id: 3, documentId: 'billing', from: '/pay', to: 'https://pay.example/tanglaw', permanent: false },
]

/** The schema and rows of each content type. */
export const fixtures = {
  redirect: [redirectSchema, redirects],
} as const
