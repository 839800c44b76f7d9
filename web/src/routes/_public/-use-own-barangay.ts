import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutagesPageData, BarangayPowerState } from '~/features/news/outages-page-data'
import { useRememberedBarangay } from '~/features/news/site/remembered-barangay'
import type { RememberedBarangayStatus } from '~/features/news/site/planned-interruptions-section'

/** The barangay that this device remembers, with its outage state. */
export function useOwnBarangay(): RememberedBarangayStatus | null {
  const remembered = useRememberedBarangay()
  const state = usePlaceState(remembered?.code)
  return remembered && { ...remembered, state }
}

/** The outage state of a barangay, read from the payload of its outages page; null while unknown. */
function usePlaceState(code: string | undefined): BarangayPowerState | null {
  const { readPage } = useRouter().options.context
  const [known, setKnown] = useState<{ code: string; state: BarangayPowerState } | null>(null)
  useEffect(() => {
    if (code === undefined) return
    let isCurrent = true
    readPage(`/services/outages?area=${code}`).then(
      ({ page }) => {
        const answer = (page as OutagesPageData | null)?.answer
        if (isCurrent && answer) setKnown({ code, state: answer.state })
      },
      // The link to the barangay's page works without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code, readPage])
  return known !== null && known.code === code ? known.state : null
}
