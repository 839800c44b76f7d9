import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: [
    // Three of these are addresses of the users-permissions plugin, served by our own code.
    ...buildStrapiRoutes(
      'api::account.session',
      {
        'POST /auth/local': 'signIn',
        'POST /auth/second-factor': 'secondFactor',
        'POST /auth/refresh': 'refresh',
      },
      'open',
    ),
    ...buildStrapiRoutes('api::account.session', { 'POST /auth/logout': 'signOut' }),
    ...buildStrapiRoutes(
      'api::account.password-reset-and-invitation',
      {
        'POST /account/forgot-password': 'forgotPassword',
        'POST /account/reset-password': 'resetPassword',
        'GET /account/invitation/:token': 'readInvitation',
        'POST /account/accept-invitation': 'acceptInvitation',
      },
      'open',
    ),
    ...buildStrapiRoutes('api::account.own', {
      'GET /manage/me/sessions': 'sessions',
      'DELETE /manage/me/sessions/others': 'endOthers',
      'DELETE /manage/me/sessions/:id': 'endSession',
      'POST /manage/me/password': 'changePassword',
      'GET /manage/me/second-factor': 'secondFactor',
      'POST /manage/me/second-factor/begin': 'beginSecondFactor',
      'POST /manage/me/second-factor/confirm': 'confirmSecondFactor',
      'POST /manage/me/second-factor/finish': 'finishSecondFactor',
      'POST /manage/me/second-factor/recovery-codes': 'renewRecoveryCodes',
      'POST /manage/me/second-factor/off': 'turnOffSecondFactor',
      'POST /manage/me/second-factor/verify': 'verifySecondFactor',
      'DELETE /manage/me/second-factor/devices/:id': 'forgetDevice',
    }),
    ...buildStrapiRoutes('api::account.manage', {
      'GET /manage/accounts': 'list',
      'POST /manage/accounts/invitations': 'invite',
      'POST /manage/accounts/:id/resend': 'resend',
      'POST /manage/accounts/:id/link': 'link',
      'PUT /manage/accounts/:id/role': 'changeRole',
      'POST /manage/accounts/:id/block': 'block',
      'POST /manage/accounts/:id/unblock': 'unblock',
      'POST /manage/accounts/:id/reset-second-factor': 'resetSecondFactor',
      'DELETE /manage/accounts/:id': 'remove',
    }),
  ],
}
