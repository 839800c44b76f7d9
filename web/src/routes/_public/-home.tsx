import { HomeContent } from './-home-content'
import { printFooter } from './-print-footer'
import { useOwnBarangay } from './-use-own-barangay'
import { usePage } from '../-public-page'
import { Route } from './index'

export function Home() {
  const payload = usePage(Route)
  const { page, site, navigation } = payload
  return (
    <HomeContent
      page={page}
      site={site}
      navigation={navigation}
      sheet={printFooter(payload)}
      own={useOwnBarangay()}
    />
  )
}
