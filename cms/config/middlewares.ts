import { environment } from '../src/environment'
import { MAX_UPLOAD } from '../src/uploads/receive'

export default () => [
  'global::request',
  'strapi::errors',
  'global::client-errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment().siteUrl, environment().url] } },
  'strapi::query',
  'global::before-body',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      formidable: { maxFileSize: MAX_UPLOAD },
    },
  },
  'global::after-body',
  'strapi::favicon',
  'strapi::public',
]
