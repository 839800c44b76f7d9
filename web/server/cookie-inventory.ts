import type { SetCookie } from '~/pages/page-definition'
import { RECEIPT_COOKIE, RECEIPT_MAX_AGE_S } from './forms/personal-pages'
import { PREVIEW_LINK_COOKIE, PREVIEW_LINK_MAX_AGE_S } from './preview/preview-auth'
import type { SessionConfiguration } from './session/session-configuration'

/**
 * All cookies that this server sets, for the cookie policy page. A test fails when a browser holds any other.
 */
export function listCookiesSet({
  cookies: { token, refreshToken, trustedDevice },
}: SessionConfiguration): SetCookie[] {
  return [
    { name: token.name, purpose: 'token', maxAge: token.maxAge },
    { name: refreshToken.name, purpose: 'refreshToken', maxAge: refreshToken.maxAge },
    { name: trustedDevice.name, purpose: 'trustedDevice', maxAge: trustedDevice.maxAge },
    { name: PREVIEW_LINK_COOKIE, purpose: 'previewLink', maxAge: PREVIEW_LINK_MAX_AGE_S },
    { name: RECEIPT_COOKIE, purpose: 'sentForm', maxAge: RECEIPT_MAX_AGE_S },
  ]
}
