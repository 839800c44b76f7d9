import type { PageDefinition } from './page-definition'
import { contactPage } from './contact'
import { careersPage } from './careers'
import { jobPage } from './job'
import { apiPage, dataPage } from './open-data'
import { applyForServicePage } from './apply-for-service'
import { newConnectionPage, serviceApplicationPage } from './service-application'
import { aboutUsPage } from './about'
import { alertsPage, bidAlertsPage, confirmAlertsPage, pushAlertsPage, stopAlertsPage } from './alerts'
import { billChangePage } from './bill-change'
import { billGuidePage } from './bill-guide'
import { biddingsPage } from './biddings'
import { biddingPage } from './bidding'
import { verifyDocumentPage } from './verify-document'
import { cspPage } from './csp'
import { cspBiddingPage } from './csp-bidding'
import { distributionDevelopmentPlanPage } from './distribution-development-plan'
import { powerSupplyProcurementPlanPage } from './power-supply-procurement-plan'
import { discountsPage } from './discounts'
import { downloadsPage } from './downloads'
import { energySourcesPage } from './energy-sources'
import { generationChargePage } from './generation-charge'
import { homePage } from './home'
import { newsPage } from './news'
import { newsItemPage } from './news-item'
import { outageReportPage } from './outage-report'
import { outagesPage } from './outages'
import { accessibilityPage, cookiePolicyPage, privacyPolicyPage } from './policies'
import { directorsPage, leadersPage } from './people'
import { payYourBillPage } from './pay-your-bill'
import { complaintPage, medicalPriorityPage, privacyRequestPage } from './case-pages'
import { powerSupplyPage } from './power-supply'
import { ratesPage } from './rates'
import { outageReportStatusPage } from './outage-report-status'
import { reliabilityPage } from './reliability'
import { searchPage } from './search'
import { thankYouPage } from './thank-you'
import { trackingPage } from './tracking'

/**
 * All public pages by the full path of their route. `server/render/resolve-target.ts` checks that every route
 * has an entry.
 */
export const pages = {
  '/': homePage,
  '/about-us': aboutUsPage,
  '/accessibility': accessibilityPage,
  '/about-us/bod': directorsPage,
  '/about-us/leadership-team': leadersPage,
  '/cookie-policy': cookiePolicyPage,
  '/careers': careersPage,
  '/careers/$slug': jobPage,
  '/energy-sources': energySourcesPage,
  '/generation-charge': generationChargePage,
  '/power-supply': powerSupplyPage,
  '/pay-your-bill': payYourBillPage,
  '/contact-us': contactPage,
  '/downloads': downloadsPage,
  '/privacy-policy': privacyPolicyPage,
  '/rates': ratesPage,
  '/rates/discounts': discountsPage,
  '/rates/how-to-read-your-bill': billGuidePage,
  '/rates/why-did-my-bill-change': billChangePage,
  '/reliability': reliabilityPage,
  '/search': searchPage,
  '/data': dataPage,
  '/data/api': apiPage,
  '/services/alerts': alertsPage,
  '/services/alerts/confirm': confirmAlertsPage,
  '/services/alerts/push': pushAlertsPage,
  '/services/alerts/stop': stopAlertsPage,
  '/services/application-tracking': trackingPage,
  '/services/apply-for-service': applyForServicePage,
  '/services/apply-for-service/new-connection': newConnectionPage,
  '/services/apply-for-service/$service': serviceApplicationPage,
  '/services/complaint': complaintPage,
  '/services/privacy-request': privacyRequestPage,
  '/services/medical-priority': medicalPriorityPage,
  '/services/outages': outagesPage,
  '/services/report-outage': outageReportPage,
  '/services/report-status': outageReportStatusPage,
  '/publications/bid-alerts': bidAlertsPage,
  '/publications/bids-and-awards': biddingsPage,
  '/publications/bids-and-awards/$slug': biddingPage,
  '/publications/competitive-selection-process': cspPage,
  '/publications/competitive-selection-process/bids/$slug': cspBiddingPage,
  '/publications/competitive-selection-process/power-supply-procurement-plan': powerSupplyProcurementPlanPage,
  '/publications/distribution-development-plan': distributionDevelopmentPlanPage,
  '/publications/check-a-document': verifyDocumentPage,
  '/news-and-updates': newsPage,
  '/news-and-updates/$slug': newsItemPage,
  '/thank-you': thankYouPage,
}

/** The full path of a public page's route. */
export type PagePath = keyof typeof pages

/** The data of a page, which its `build` returns. */
export type PageDataOf<Path extends PagePath> =
  (typeof pages)[Path] extends PageDefinition<infer T> ? T : never

/** The response to the query form of a page. */
export type SubmissionResultOf<Path extends PagePath> =
  (typeof pages)[Path] extends PageDefinition<unknown, infer A> ? A : never
