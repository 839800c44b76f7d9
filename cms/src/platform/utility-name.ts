/** The name of a new installation in the site settings, until an administrator enters the utility's. */
export const PLACEHOLDER_UTILITY_NAME = 'Your utility'

/** Whether a name from the site settings is the utility's own. */
export const isOwnUtilityName = (name: string | null | undefined): name is string =>
  typeof name === 'string' && name.trim() !== '' && name !== PLACEHOLDER_UTILITY_NAME
