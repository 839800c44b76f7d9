import { HomeContent } from './-home-content'
import { renderPrintFooter } from './-print-footer'
import { useOwnBarangay } from './-use-own-barangay'
import { usePublicPayload } from '../-public-page'
import { Route } from './index'

export function Home() {
  const payload = usePublicPayload(Route)
  const { page, site, navigation } = payload
  return (
    <HomeContent
      page={page}
      site={site}
      navigation={navigation}
      sheet={renderPrintFooter(payload)}
      own={useOwnBarangay()}
    />
  )
}
