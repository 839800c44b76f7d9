import { createFileRoute } from '@tanstack/react-router'
import { policyPages } from '~/features/policies/panel/policy-pages'
import { VersionBefore } from '~/features/policies/panel/version-before'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import { simpleSection } from '~/panel/simple/simple-section'
import { managedPage } from './-managed-page'
import { settingsSections } from './-settings-sections'

export const Route = createFileRoute('/admin-cp/settings')({
  ...managedPage('Settings'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, settingsSections, deps),
  component: sectionedPage({
    title: 'Settings',
    text: 'Site name, branding, contacts and menus. Changes go live when you save.',
    sections: settingsSections,
    own: {
      [policyPages.name]: simpleSection(policyPages, { Beginning: VersionBefore }),
    },
  }),
})
