import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepForOffline } from '~/features/news/offline/keep-for-offline'
import { OutagesContent } from '~/features/news/site/outages-content'
import { publicPage, usePage } from '../../-public-page'

export const Route = createFileRoute('/_public/services/outages')({
  ...publicPage,
  component: Outages,
})

function Outages() {
  useEffect(keepForOffline, [])
  const { page, head, site } = usePage(Route)
  return <OutagesContent page={page} crumbs={head.crumbs} hotline={site.hotline} />
}
