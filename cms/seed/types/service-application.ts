import { defineSeed, published, type SeedRow } from '../definition'

const DAY_MS = 24 * 60 * 60 * 1000
const COUNT = 60
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const WAY = ['received', 'evaluation', 'inspection', 'payment', 'installation', 'energized'] as const
type Stage = (typeof WAY)[number]

const OWNERS: Record<Stage, string> = {
  received: 'utility',
  evaluation: 'utility',
  inspection: 'local_government',
  payment: 'applicant',
  installation: 'utility',
  energized: 'utility',
}
const SAID: Record<Stage, string> = {
  received: 'Application received at the Poblacion office.',
  evaluation: 'Evaluation began: an engineer computes the load.',
  inspection: 'Evaluation finished. Inspection of the wiring is booked.',
  payment: 'Inspection passed on site.',
  installation: 'Deposits were paid. The crew has the order.',
  energized: 'Meter set, power is on.',
}
const NEXT: Partial<Record<Stage, string>> = {
  inspection: 'The city inspects the wiring.',
  payment: 'Pay the service deposit and the meter deposit.',
  installation: 'The crew comes and sets the meter.',
}

const KINDS = [
  'new',
  'new',
  'new',
  'additional_load',
  'transfer',
  'name_change',
  'reconnection',
  'net_metering',
  'temporary',
]
const FIRST = ['Maria', 'Jose', 'Ana', 'Ramon', 'Luz', 'Pedro', 'Elena', 'Carlo', 'Nena', 'Dante']
const LAST = ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres']
const PLACES = ['talisay', 'poblacion', 'san-roque', 'mabini', 'libis', 'sinag', 'kalayaan', 'luntian']
const CLASSES = ['residential', 'residential', 'residential', 'commercial', 'industrial']

const PAPERS = ['Application form', 'Valid ID', 'Proof of ownership', 'Wiring plan']
const CERTIFICATE = {
  name: 'Certificate of final electrical inspection',
  where:
    'From the city engineer’s office, ground floor of the city hall, Monday to Friday, 8:00 AM to 5:00 PM. Usually 2 working days.',
}

/** References by their number, the same each time; the first is the one to try. */
function referenceOf(index: number): string {
  if (index === 0) return 'A-7K4M-Q2XD'
  const digits = Array.from({ length: 8 }, (_, place) => {
    return LETTERS[(index * 7 + place * 11 + ((index * (place + 3)) % 13)) % LETTERS.length]
  }).join('')
  return `A-${digits.slice(0, 4)}-${digits.slice(4)}`
}

function applicationOf(index: number, at: Date): SeedRow {
  const instant = (days: number): string => new Date(at.getTime() - days * DAY_MS).toISOString()
  const date = (days: number): string => instant(days).slice(0, 10)
  const pick = <T>(list: readonly T[]): T => list[index % list.length]!
  // The first waits for a paper; of the others some are on hold, withdrawn or late.
  const reached = index === 0 ? 2 : index % WAY.length
  const stage = WAY[reached]!
  const ends = index > 0 && index % 15 === 7 ? 'on_hold' : index % 15 === 11 ? 'withdrawn' : undefined
  const isLate = index % 5 === 3
  const steps = WAY.slice(0, reached + 1).map((step, place) => ({
    at: instant((reached - place) * 4 + (isLate ? 9 : 2)),
    stage: step as string,
    owner: OWNERS[step],
    text: SAID[step],
  }))
  if (ends) {
    const text =
      ends === 'on_hold' ? 'On hold: the lot’s title is being settled.' : 'Withdrawn by the applicant.'
    steps.push({ at: instant(1), stage: ends, owner: 'applicant', text })
  }
  const isEnded = stage === 'energized' || ends === 'withdrawn'
  const waits = index === 0
  return published({
    reference: referenceOf(index),
    kind: index === 0 ? 'new' : pick(KINDS),
    customerClass: index === 0 ? 'residential' : pick(CLASSES),
    applicant: `${pick(FIRST)} ${LAST[(index * 3) % LAST.length]}`,
    email: `applicant-${index + 1}@mail.example`,
    barangay: pick(PLACES),
    phoneDigits: String(188 + index * 37)
      .padStart(4, '0')
      .slice(-4),
    stage: ends ?? stage,
    owner: ends || waits ? 'applicant' : OWNERS[stage],
    enteredAt: steps.at(-1)!.at,
    targetDate: isEnded || ends ? null : date(isLate ? 3 : -4),
    nextAction: waits ? 'Bring the city’s inspection certificate.' : ends ? null : (NEXT[stage] ?? null),
    nextText: waits
      ? 'Your wiring passed on site. We cannot go on without the certificate of final electrical inspection from the city engineer.'
      : null,
    papers: [
      ...(waits ? [{ ...CERTIFICATE }] : []),
      ...PAPERS.map((name) => ({ name, receivedOn: steps[0]!.at.slice(0, 10) })),
    ],
    history: steps,
    ...(index % 18 === 6 && filed(index, steps[0]!.at)),
  })
}

/** What applicants filled in on the website, whom nobody has called yet. */
function filed(index: number, at: string): SeedRow['data'] {
  return {
    phone: `0917 555 0${String(188 + index * 37)
      .padStart(4, '0')
      .slice(-3)}`,
    applicantIs: index % 4 === 0 ? 'tenant' : 'owner',
    place: `Purok ${(index % 7) + 1}, ${index % 4 === 0 ? 'Rizal' : 'Mabini'} Street`,
    landmark: index % 4 === 0 ? 'Behind the chapel' : 'Beside the rice store',
    appliances: 'Lights, a refrigerator and a water pump',
    loadKw: 2.5,
    papersReady: index % 4 === 0 ? 'some' : 'all',
    filedAt: at,
    consent:
      'What I have filled in is true. I agree that Tanglaw Electric keeps it to handle this application, and for as long as it serves the place.',
    consentVersion: '2026-11',
    history: [{ at, stage: 'received', owner: 'utility', text: 'Filed on the website.' }],
  }
}

/** Applications in every stage, some late, some on hold. Of the first, reference and digits are in the README. */
export default defineSeed({
  demo: ({ at }) => Array.from({ length: COUNT }, (_, index) => applicationOf(index, at)),
})
