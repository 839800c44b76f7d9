import { assertMembers } from './must'

/** Puts a function in the place of Koa's own that hears of errors after which no answer could be given. */
export function onRequestError(hear: (error: Error & { code?: string }) => void): void {
  // A listener alone isn't enough: the upload plugin's own calls this too.
  assertMembers('unanswered', 'the server', strapi.server.app, ['onerror'])
  Object.assign(strapi.server.app, { onerror: hear })
}
