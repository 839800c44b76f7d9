import { environment } from '../src/platform/environment'
import { MAX_UPLOAD_BYTES } from '../src/files/uploads/save-upload'

export default () => [
  'global::request',
  'strapi::errors',
  'global::client-errors',
  {
    name: 'strapi::security',
    config: {
      // Strapi's default includes subdomains.
      hsts: environment().hsts,
      contentSecurityPolicy: {
        // Strapi's default policy lets the console connect to any host; this policy allows the CMS alone.
        directives: {
          // As text: Strapi would fill a list up with its own.
          'connect-src': "'self'",
          'img-src': "'self' data: blob:",
          'media-src': "'self' data: blob:",
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [environment().siteUrl, environment().url] } },
  'global::health',
  'global::uploads',
  'strapi::query',
  'global::before-body',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      formidable: { maxFileSize: MAX_UPLOAD_BYTES },
    },
  },
  'global::after-body',
  'strapi::favicon',
  'strapi::public',
]
