/** The names of the API tokens that the CMS creates from the environment, for the web server. */
export const READ_TOKEN_NAME = 'Web server: public reads'
export const FORMS_TOKEN_NAME = 'Web server: public forms'

/** The name of the token with the former key, while the environment names two. */
export const previousName = (name: string): string => `${name} (previous)`

/** The tokens that the web server needs to read content and to submit forms. */
export const WEB_SERVER_TOKEN_NAMES: ReadonlySet<string> = new Set(
  [READ_TOKEN_NAME, FORMS_TOKEN_NAME].flatMap((name) => [name, previousName(name)]),
)
