import { createFileRoute } from '@tanstack/react-router'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting-resource'
import { policyPagesResource } from '~/features/policies/panel/policy-pages-resource'
import { CopyPreviousVersion } from '~/features/policies/panel/copy-previous-version'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { createManagedPageRoute } from './-managed-page'
import { settingsSections } from './-settings-sections'
import { SettingsAndReviewRules } from './-settings-and-review-rules'

export const Route = createFileRoute('/admin-cp/settings')({
  ...createManagedPageRoute('Settings'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, settingsSections, deps),
  component: createSectionedPage({
    title: 'Settings',
    text: 'Site settings, customer classes, charges, policies and redirects.',
    sections: settingsSections,
    own: {
      [siteSettingResource.name]: SettingsAndReviewRules,
      [policyPagesResource.name]: createDeclarativeSection(policyPagesResource, {
        Beginning: CopyPreviousVersion,
      }),
    },
  }),
})
