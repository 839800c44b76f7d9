import { PLACEHOLDER_UTILITY_NAME } from '../../src/platform/utility-name'
import { defineSeed, published } from '../definition'
import { DEMO_TIME_ZONE } from '../demo/months'
import { BARANGAYS, CITY, CUSTOMERS, EMAIL, phones, UTILITY } from '../demo/utility'

/** The demo utility itself: fictional, as are its people, suppliers and figures. */
const siteSetting = {
  utilityName: UTILITY,
  hotline: phones.hotline,
  email: EMAIL,
  socialLinks: [],
  city: CITY,
  franchiseArea: `Santa Aurora City and the municipalities of Bagong Silang, Lumangbayan and San Isidro del Mar: 612 square kilometers, ${BARANGAYS} barangays.`,
  customersServed: CUSTOMERS,
  timeZone: DEMO_TIME_ZONE,
  defaultSeo: {
    title: 'Tanglaw Electric: outages, rates and services',
    description:
      'Check for outages, see this month’s electricity rates in Santa Aurora City, apply for service and find out where we get our power.',
    noIndex: false,
  },
  retentionMonths: 12,
}

/** A real utility fills in everything else by itself. */
export default defineSeed({
  demo: () => [published(siteSetting)],
  empty: () => [
    published({ utilityName: PLACEHOLDER_UTILITY_NAME, timeZone: DEMO_TIME_ZONE, retentionMonths: 12 }),
  ],
})
