// Written by `npm run types` from web/src/routes/admin-cp/pages/-managed-pages.ts: don't edit.

/** The types that each page of the panel manages, in the order of its tabs. */
export const pageTypes: Readonly<Record<string, readonly string[] | undefined>> = {
  '/admin-cp/pages/home': ['hero-slides', 'power-rates', 'energy-sources', 'power-supply-records', 'generation-charges', 'reliability-records', 'demand-readings'],
  '/admin-cp/settings': ['site-setting', 'customer-classes', 'charge-groups', 'billing-rules', 'policy-pages', 'consent-texts', 'redirects'],
  '/admin-cp/services/applications': ['service-applications', 'service-stages', 'service-kinds'],
  '/admin-cp/pages/about-us': ['directors', 'leaders', 'about-page'],
  '/admin-cp/pages/careers': ['job-postings', 'job-applications'],
  '/admin-cp/pages/contact-us': ['contact-messages', 'message-topics', 'complaints', 'privacy-requests', 'medical-registrations', 'hotlines', 'offices', 'holidays', 'canned-answers'],
  '/admin-cp/pages/downloads': ['downloads'],
  '/admin-cp/pages/pay-your-bill': ['payment-channels', 'payment-page'],
  '/admin-cp/pages/news-and-updates': ['news-articles', 'news-topics'],
  '/admin-cp/pages/news-and-advisories': ['advisories', 'outage-reports', 'storm-mode', 'relief-sites', 'barangays', 'feeders'],
  '/admin-cp/pages/publications/bac': ['bac-biddings'],
  '/admin-cp/pages/publications/csp': ['csp-announcements'],
  '/admin-cp/pages/publications/competitive-selection-process': ['csp-biddings', 'csp-page', 'power-supply-procurement-plans', 'distribution-development-plans'],
}
