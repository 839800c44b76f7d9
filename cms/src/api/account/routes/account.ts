import { routes } from '../../../platform/http/routes'

export default {
  routes: [
    // The three addresses of the users-permissions plugin that the web server knows, served by our own code.
    ...routes(
      'api::account.session',
      { 'POST /auth/local': 'signIn', 'POST /auth/refresh': 'refresh' },
      'open',
    ),
    ...routes('api::account.session', { 'POST /auth/logout': 'signOut' }),
    ...routes(
      'api::account.open',
      {
        'POST /account/forgot-password': 'forgotPassword',
        'POST /account/reset-password': 'resetPassword',
        'GET /account/invitation/:token': 'readInvitation',
        'POST /account/accept-invitation': 'acceptInvitation',
      },
      'open',
    ),
    ...routes('api::account.own', {
      'GET /manage/me/sessions': 'sessions',
      'DELETE /manage/me/sessions/others': 'endOthers',
      'DELETE /manage/me/sessions/:id': 'endSession',
      'POST /manage/me/password': 'changePassword',
    }),
    ...routes('api::account.manage', {
      'GET /manage/accounts': 'list',
      'POST /manage/accounts/invitations': 'invite',
      'POST /manage/accounts/:id/resend': 'resend',
      'POST /manage/accounts/:id/link': 'link',
      'PUT /manage/accounts/:id/role': 'changeRole',
      'POST /manage/accounts/:id/block': 'block',
      'POST /manage/accounts/:id/unblock': 'unblock',
      'DELETE /manage/accounts/:id': 'remove',
    }),
  ],
}
