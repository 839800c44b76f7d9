import { createLinkToken, hashLinkToken, parseLinkToken } from '../../platform/link-tokens'

export const TRUSTED_DEVICE_UID = 'api::account.trusted-device'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a trusted browser isn't asked for the second factor. */
export const DEVICE_TRUST_DAYS = 30

interface TrustedDevice {
  documentId: string
  device: string
  createdAt: string
  expiresAt: string
}

/** Trusts a browser. @returns the secret that it keeps in a cookie */
export async function trustDevice(account: string, device: string): Promise<string> {
  const { code, hash } = createLinkToken()
  await strapi.db
    .query(TRUSTED_DEVICE_UID)
    .deleteMany({ where: { account, expiresAt: { $lte: new Date() } } })
  await strapi.documents(TRUSTED_DEVICE_UID).create({
    data: {
      account,
      device: device.slice(0, 80),
      tokenHash: hash,
      expiresAt: new Date(Date.now() + DEVICE_TRUST_DAYS * DAY_MS).toISOString(),
    },
  } as never)
  return code
}

/** Whether the account trusts the browser that sent this secret, which may be anything. */
export async function isTrustedDevice(account: string, token: unknown): Promise<boolean> {
  const code = parseLinkToken(token)
  if (code === null) return false
  const where = { account, tokenHash: hashLinkToken(code), expiresAt: { $gt: new Date() } }
  return (await strapi.db.query(TRUSTED_DEVICE_UID).count({ where })) > 0
}

/** The browsers that an account trusts, the newest first. */
export async function listTrustedDevices(account: string) {
  const rows: TrustedDevice[] = await strapi.db.query(TRUSTED_DEVICE_UID).findMany({
    where: { account, expiresAt: { $gt: new Date() } },
    orderBy: { id: 'desc' },
  })
  return rows.map(({ documentId: id, device, createdAt, expiresAt }) => ({
    id,
    device,
    trustedAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }))
}

/** Ends the trust in one browser, or in all. @returns how many there were */
export async function forgetTrustedDevices(account: string, documentId?: string): Promise<number> {
  const where = { account, ...(documentId !== undefined && { documentId }) }
  const { count } = await strapi.db.query(TRUSTED_DEVICE_UID).deleteMany({ where })
  return count
}
