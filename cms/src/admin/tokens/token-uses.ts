/** What a token is for. The CMS accepts no other. */
export type TokenUse = 'read' | 'forms'

export const TOKEN_USES: Readonly<Record<TokenUse, string>> = {
  read: 'Read what the website publishes',
  forms: 'Submit the website’s forms',
}
