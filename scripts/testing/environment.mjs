// @ts-check

/** Variables of an installation: tests make their own, so that a developer's data is never what they work on. */
const ofAnInstallation =
  /^(CMS|WEB|SITE|DATA|DATABASE|SEED|FIXED_NOW|CHANGE|APP_KEYS|API_TOKEN|ADMIN|TRANSFER|JWT|ENCRYPTION|SUPER_ADMIN|EDITOR|LOG_LEVEL|NODE_ENV|SESSION|PUBLIC_DIR|CMS_TRUSTED_PROXIES|REDIS|SMTP|MAIL|INGEST)(_|$)/

/**
 * The process environment without what belongs to an installation.
 * @param {Record<string, string | undefined>} more
 * @returns {Record<string, string | undefined>}
 */
export function testEnvironment(more = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !ofAnInstallation.test(name))
  return { ...Object.fromEntries(kept), STRAPI_TELEMETRY_DISABLED: 'true', ...more }
}
