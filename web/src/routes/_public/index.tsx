import { createFileRoute } from '@tanstack/react-router'
import { HomeContent } from './-home-content'
import { sheetOf } from './-sheet-of'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/')({
  ...publicPage,
  component: Home,
})

function Home() {
  const payload = usePage(Route)
  const { page, site, navigation } = payload
  return <HomeContent page={page} site={site} navigation={navigation} sheet={sheetOf(payload)} />
}
