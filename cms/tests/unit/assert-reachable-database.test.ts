import { expect, it } from 'vitest'
import { describeConnectionError } from '../../src/platform/database/assert-reachable-database'

it.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate for another host'],
  ['CERT_HAS_EXPIRED', 'has a certificate that has expired'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'has a certificate of an authority that sslrootcert doesn’t name'],
  ['ENOENT', 'can’t be verified: there is no file /missing/ca.pem (sslrootcert)'],
])('[E06] an error of TLS to PostgreSQL, %s, is one sentence without the password', (code, cause) => {
  const url =
    'postgres://tanglaw:secret-word@db.internal/tanglaw?sslmode=verify-full&sslrootcert=/missing/ca.pem'
  expect(describeConnectionError(url, code)).toBe(
    `PostgreSQL at db.internal ${cause} (${code}). Check DATABASE_URL and the server: docs/operations/trouble.md`,
  )
  expect(describeConnectionError(url, 'XX000')).toBeUndefined()
})
