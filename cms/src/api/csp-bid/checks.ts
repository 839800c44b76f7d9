import { deadlineChecks, warning } from '../../content/bidding'
import type { Check } from '../../content/definition'
import { rowsOf, type Content } from '../../content/rules'
import { hasReached, OPEN } from './stages'

/** Which document each stage goes with: from then on it must be there to be read. */
const expected: [stage: string, kind: string, name: string][] = [
  ['published', 'invitation_to_bid', 'invitation to bid'],
  ['published', 'terms_of_reference', 'terms of reference'],
  ['post_qualification', 'abstract_of_bids', 'abstract of bids'],
  ['awarded', 'notice_of_award', 'notice of award'],
  ['psa_signed', 'psa', 'power supply agreement'],
]

/** What somebody should look at before visitors do. */
export function checkBid(bid: Content): Check[] {
  return [...deadlineChecks(bid, OPEN), ...missingDocuments(bid), ...capacityChecks(bid)]
}

function missingDocuments(bid: Content): Check[] {
  const kinds = rowsOf(bid.documents).map(({ kind }) => kind)
  const due = expected.filter(([stage]) => hasReached(bid, stage))
  if (bid.stage === 'failed') due.push(['failed', 'failure_notice', 'notice of failure'])
  return due
    .filter(([, kind]) => !kinds.includes(kind))
    .map(([, kind, name]) =>
      warning(
        `${kind.replaceAll('_', '-')}-missing`,
        ['documents'],
        `The ${name} is missing for this stage.`,
      ),
    )
}

/** At no time may the periods come to another capacity than the bid's. Megawatts add up in ten-thousandths. */
function capacityChecks({ periods, capacityMw }: Content): Check[] {
  const rows = rowsOf(periods)
  const exact = (mw: unknown): number => Math.round(Number(mw) * 10_000)
  const starts = [...new Set(rows.map(({ from }) => String(from)))].toSorted()
  return starts.flatMap((start) => {
    const covering = rows.filter(({ from, to }) => String(from) <= start && start <= String(to))
    const sum = covering.reduce((total, { mw }) => total + exact(mw), 0)
    if (sum === exact(capacityMw)) return []
    const message = `From ${start} on the periods come to ${sum / 10_000} MW; the bid is for ${String(capacityMw)} MW.`
    return [warning(`capacity-${start}`, ['periods'], message)]
  })
}
