import type { SetCookie } from '~/pages/page-definition'
import { SENT_COOKIE, SENT_FOR } from './forms/own-pages'
import { LINK_COOKIE, LONGEST_LINK } from './preview/access'
import type { SessionConfiguration } from './session/configuration'

/** Every cookie that this server sets, for the cookie policy. A test fails on any other that it finds in a browser. */
export function keptCookies({ cookies: { token, refreshToken } }: SessionConfiguration): SetCookie[] {
  return [
    { name: token.name, purpose: 'token', maxAge: token.maxAge },
    { name: refreshToken.name, purpose: 'refreshToken', maxAge: refreshToken.maxAge },
    { name: LINK_COOKIE, purpose: 'previewLink', maxAge: LONGEST_LINK },
    { name: SENT_COOKIE, purpose: 'sentForm', maxAge: SENT_FOR },
  ]
}
