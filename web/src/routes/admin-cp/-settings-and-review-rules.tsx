import { chakra } from '@chakra-ui/react'
import { ReviewRulesCard } from '~/features/reviews/panel/review-rules-card'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting-resource'
import { createSingleTypeSection } from '~/panel/declarative-forms/single-type-section'
import { managedTypeLocations } from './pages/-managed-pages'

const SiteSettings = createSingleTypeSection(siteSettingResource)

/** The site settings, and which content types require a review. */
export function SettingsAndReviewRules() {
  return (
    <chakra.div display="grid" gap="5">
      <SiteSettings />
      <ReviewRulesCard headings={managedTypeLocations} />
    </chakra.div>
  )
}
