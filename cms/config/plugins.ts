import { createSecretKey } from 'node:crypto'
import { environment } from '../src/platform/environment'
import { mailTransportOptions } from '../src/mail/mail-transport'
import { ACCEPTED_MEDIA_TYPES } from '../src/files/uploads/accepted-media-types'
import { MAX_UPLOAD_BYTES } from '../src/files/uploads/write-request-to-temp-file'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export default () => ({
  'users-permissions': {
    config: {
      // As a text it would be tried as a public key first, for each request.
      jwtSecret: createSecretKey(Buffer.from(environment().jwtSecret)),
      jwtManagement: 'refresh',
      // Tokens reach no browser: the web server keeps them in its own http-only cookies.
      sessions: {
        accessTokenLifespan: 10 * MINUTE,
        maxRefreshTokenLifespan: 30 * DAY,
        idleRefreshTokenLifespan: 14 * DAY,
        maxSessionLifespan: 30 * DAY,
        idleSessionLifespan: 14 * DAY,
        httpOnly: false,
      },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: mailTransportOptions(environment().mail.smtpUrl),
      settings: { defaultFrom: environment().mail.from, defaultReplyTo: environment().mail.from },
    },
  },
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      security: { allowedTypes: ACCEPTED_MEDIA_TYPES.map(({ mime }) => mime) },
    },
  },
})
