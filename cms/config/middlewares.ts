import { environment } from '../src/environment'

const MAX_UPLOAD = 20 * 1024 * 1024

export default () => [
  'global::request',
  'strapi::errors',
  'global::client-errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment().siteUrl, environment().url] } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      formidable: { maxFileSize: MAX_UPLOAD },
    },
  },
  'strapi::favicon',
  'strapi::public',
]
