import { environment } from '../src/platform/environment'
import { MAX_UPLOAD_BYTES } from '../src/files/uploads/write-request-to-temp-file'

export default () => [
  'global::request-id-and-log',
  'global::refund-attempts',
  'strapi::errors',
  'global::error-responses',
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
  'global::health-endpoint',
  'global::serve-uploads',
  'strapi::query',
  'global::refuse-unaccepted-bodies',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      formidable: { maxFileSize: MAX_UPLOAD_BYTES },
    },
  },
  'global::check-parsed-body',
  'strapi::favicon',
  'strapi::public',
]
