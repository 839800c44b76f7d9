import { checkDeadlinePassed, buildPublishWarning, listUnusualAwardDates } from '../../content/bidding-rules'
import type { PublishCheck } from '../../content/definition'
import { dateInWords } from '../../content/month-names'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { hasReachedCspStage, OPEN_CSP_STAGES } from './stages'

/** Which document each stage goes with: from then on it must be there to be read. */
const expected: [stage: string, kind: string, name: string][] = [
  ['published', 'invitation_to_bid', 'invitation to bid'],
  ['published', 'terms_of_reference', 'terms of reference'],
  ['post_qualification', 'abstract_of_bids', 'abstract of bids'],
  ['awarded', 'notice_of_award', 'notice of award'],
  ['psa_signed', 'psa', 'power supply agreement'],
]

/**
 * What an editor should check before publishing.
 * @param today in the time zone of the utility, `YYYY-MM-DD`
 */
export function checkCspBidding(bidding: ContentValues, today: string): PublishCheck[] {
  const awardDates = hasReachedCspStage(bidding, 'awarded') ? listUnusualAwardDates(bidding, today) : []
  return [
    ...checkDeadlinePassed(bidding, OPEN_CSP_STAGES),
    ...awardDates.map(({ path, message }) => buildPublishWarning('award-unusual', path, message)),
    ...missingDocuments(bidding),
    ...capacityChecks(bidding),
  ]
}

function missingDocuments(bidding: ContentValues): PublishCheck[] {
  const kinds = rowsOfComponent(bidding.documents).map(({ kind }) => kind)
  const due = expected.filter(([stage]) => hasReachedCspStage(bidding, stage))
  if (bidding.stage === 'failed') due.push(['failed', 'notice_of_failure_of_bidding', 'notice of failure'])
  return due
    .filter(([, kind]) => !kinds.includes(kind))
    .map(([, kind, name]) =>
      buildPublishWarning(
        `${kind.replaceAll('_', '-')}-missing`,
        ['documents'],
        `Add the ${name} for this stage.`,
      ),
    )
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * From the first day to the last, the periods come to the bid's capacity, wherever one begins or ends: neither to
 * another sum nor, in a hole between them, to nothing. Megawatts add up in ten-thousandths.
 */
function capacityChecks({ periods, capacityMw }: ContentValues): PublishCheck[] {
  const rows = rowsOfComponent(periods)
  const exact = (mw: unknown): number => Math.round(Number(mw) * 10_000)
  const last = rows.map(({ to }) => String(to)).reduce((a, b) => (a > b ? a : b), '')
  const turns = rows.flatMap(({ from, to }) => [String(from), dayAfter(String(to))])
  const days = [...new Set(turns)].filter((day) => day <= last).toSorted()
  return days.flatMap((day) => {
    const covering = rows.filter(({ from, to }) => String(from) <= day && day <= String(to))
    const sum = covering.reduce((total, { mw }) => total + exact(mw), 0)
    if (sum === exact(capacityMw)) return []
    const message = `From ${dateInWords(day)}, the periods total ${sum / 10_000} MW, but the capacity is ${String(capacityMw)} MW.`
    return [buildPublishWarning(`capacity-${day}`, ['periods'], message)]
  })
}
