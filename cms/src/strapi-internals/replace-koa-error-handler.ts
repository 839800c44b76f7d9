import { assertStrapiHasMethods } from './assert-strapi-has'

/** Replaces Koa's handler of errors after which no response could be sent, such as aborted connections. */
export function replaceKoaErrorHandler(hear: (error: Error & { code?: string }) => void): void {
  // A listener isn't enough, because the upload plugin calls this handler directly.
  assertStrapiHasMethods('unanswered', 'the server', strapi.server.app, ['onerror'])
  Object.assign(strapi.server.app, { onerror: hear })
}
