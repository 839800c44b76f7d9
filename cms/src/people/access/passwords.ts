import type { Core } from '@strapi/strapi'

export const MINIMUM_PASSWORD = 12

/** Raises the shortest password of a panel account from Strapi's six characters, wherever one is set. */
export function requireLongPasswords(strapi: Core.Strapi): void {
  const user = strapi.contentType('plugin::users-permissions.user')
  Object.assign(user.attributes.password as object, { minLength: MINIMUM_PASSWORD })
}
