import { environment } from '../src/environment'

export default () => [
  'strapi::errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment().siteUrl, environment().url] } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      formidable: { maxFileSize: 20 * 1024 * 1024 },
    },
  },
  'strapi::favicon',
  'strapi::public',
]
