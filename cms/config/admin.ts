import { environment } from '../src/platform/environment'

const DAY = 24 * 60 * 60

export default () => {
  const env = environment()
  return {
    serveAdminPanel: env.console,
    autoOpen: false,
    apiToken: { salt: env.apiTokenSalt },
    transfer: { token: { salt: env.transferTokenSalt } },
    secrets: { encryptionKey: env.encryptionKeys[0] },
    auth: {
      secret: env.adminJwtSecret,
      sessions: {
        accessTokenLifespan: 10 * 60,
        maxRefreshTokenLifespan: 30 * DAY,
        idleRefreshTokenLifespan: 14 * DAY,
        maxSessionLifespan: DAY,
        idleSessionLifespan: 2 * 60 * 60,
      },
    },
    // The CMS's own limits run before the same forms (src/console/rate-limit).
    rateLimit: { enabled: false },
    flags: { nps: false, promoteEE: false, docLinks: false },
    preview: { enabled: false },
    ai: { enabled: false },
  }
}
