/** Where the session's pages are and how the browser asks about it. The cookies are the server's configuration. */
export const sessionConfig = {
  /** Guests who open a page that needs a session come here, with `?redirect=` naming the page. */
  loginPath: '/web-admin/login',
  /** Where a sign-in leads that names no page of its own. */
  callbackPath: '/admin-cp/dashboard',
  /** Where a signed-in person goes who opens a page for guests, unless the page says otherwise. */
  guestPath: '/',
  endpoints: {
    session: { method: 'GET', path: '/session' },
    signIn: { method: 'POST', path: '/session/sign-in' },
    signOut: { method: 'POST', path: '/session/sign-out' },
    refresh: { method: 'POST', path: '/session/refresh' },
  },
} as const
