import { defineSeed, type SeedRow } from '../definition'
import { addWorkingDays, atHour, workingDay } from '../demo/calendar'
import { localDate } from '../demo/months'
import { CFEI, serviceKinds } from './service-kind'
import { consentGiven } from './consent-text'
import { serviceStages } from './service-stage'

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
  received: 'Application received at the main office.',
  evaluation: 'Evaluation started: an engineer calculates the load.',
  inspection: 'Evaluation completed. The wiring inspection is scheduled.',
  payment: 'Inspection passed; certificate received.',
  installation: 'Deposit paid. The job order is with the crew.',
  energized: 'Meter installed; power is on.',
}
const NEXT: Partial<Record<Stage, string>> = {
  inspection: 'Your city or municipality inspects the wiring.',
  payment: 'Pay the bill deposit.',
  installation: 'The crew installs the meter.',
}

const KINDS = [
  'new',
  'new',
  'new',
  'additional_load',
  'transfer',
  'reconnection',
  'net_metering',
  'temporary',
]
const FIRST = ['Maria', 'Jose', 'Ana', 'Ramon', 'Luz', 'Pedro', 'Elena', 'Carlo', 'Nena', 'Dante']
const LAST = ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres']
const PLACES = ['talisay', 'poblacion', 'san-roque', 'mabini', 'libis', 'sinag', 'kalayaan', 'luntian']
const CLASSES = ['residential', 'residential', 'residential', 'commercial', 'industrial']

const CERTIFICATE = {
  name: CFEI,
  where:
    'From the Office of the City Engineer, ground floor of the city hall, Monday to Friday, 8:00 AM to 5:00 PM. It usually takes 2 working days.',
}

/** References by their number, the same each time; the first is the one to try. */
function referenceOf(index: number): string {
  if (index === 0) return 'A-7K4M-Q2XD'
  const digits = Array.from({ length: 8 }, (_, place) => {
    return LETTERS[(index * 7 + place * 11 + ((index * (place + 3)) % 13)) % LETTERS.length]
  }).join('')
  return `A-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** Longest time of each step in working days. */
const LIMIT = Object.fromEntries(serviceStages.map(({ stage, workingDays }) => [stage, workingDays]))

/** Hour of the day at which a step is entered: within office hours. */
const hourOf = (place: number): number => 9 + ((place * 2) % 7) + 0.25

/**
 * When each step began, the last one `age` working days ago. Each took all its time; a late one has run a
 * few working days over.
 */
function entered(stages: readonly Stage[], age: number, at: Date): string[] {
  const today = workingDay(localDate(at), -1)
  let day = addWorkingDays(today, -age)
  const days = [day]
  for (const stage of stages.slice(0, -1).toReversed()) {
    day = addWorkingDays(day, -LIMIT[stage]!)
    days.unshift(day)
  }
  // Two steps of one day follow each other.
  return days.map((each, place) => atHour(each, hourOf(each === days[place - 1] ? place : 0)))
}

function applicationOf(index: number, at: Date): SeedRow {
  const pick = <T>(list: readonly T[]): T => list[index % list.length]!
  // The first waits for a paper; of the others some are on hold, withdrawn or late.
  const reached = index === 0 ? 2 : index % WAY.length
  const stage = WAY[reached]!
  const ends = index > 0 && index % 15 === 7 ? 'on_hold' : index % 15 === 11 ? 'withdrawn' : undefined
  const isLate = index % 5 === 3
  const limit = LIMIT[stage]!
  const age = isLate ? limit + 3 : Math.max(1, limit - 1)
  const stages = WAY.slice(0, reached + 1)
  const times = entered(stages, age, at)
  const steps = stages.map((step, place) => ({
    at: times[place]!,
    stage: step as string,
    owner: OWNERS[step],
    text: SAID[step],
  }))
  const received = localDate(new Date(times[0]!))
  const enteredOn = localDate(new Date(times.at(-1)!))
  if (ends) {
    const text =
      ends === 'on_hold'
        ? 'On hold: the ownership of the lot is being settled.'
        : 'Withdrawn by the applicant.'
    const ended = atHour(age > 1 ? addWorkingDays(enteredOn, 1) : enteredOn, 16)
    steps.push({ at: ended, stage: ends, owner: 'applicant', text })
  }
  const isEnded = stage === 'energized' || ends === 'withdrawn'
  const waits = index === 0
  const kind = index === 0 ? 'new' : pick(KINDS)
  const submitted = serviceKinds.find((one) => one.kind === kind)!.requirements
  const onTheWeb = index % 18 === 6 && filed(index, steps[0]!.at)
  return {
    at: steps.at(-1)!.at,
    data: {
      reference: referenceOf(index),
      kind,
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
      targetDate: isEnded || ends ? null : addWorkingDays(enteredOn, limit),
      nextAction: waits ? 'Bring the city’s inspection certificate.' : ends ? null : (NEXT[stage] ?? null),
      nextText: waits
        ? 'Your wiring passed the on-site inspection. Please bring the Certificate of Final Electrical Inspection from the Office of the City Engineer so that we can continue.'
        : null,
      papers: [
        ...(waits ? [{ ...CERTIFICATE }] : []),
        ...submitted.map(({ name }) => ({ name, receivedOn: received })),
      ],
      history: steps,
      ...onTheWeb,
    },
  }
}

/** What applicants filled in on the website; customer service has not called them yet. */
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
    ...consentGiven('service_application'),
    history: [{ at, stage: 'received', owner: 'utility', text: 'Submitted on the website.' }],
  }
}

/** Applications in every stage, some late, some on hold. Of the first, reference and digits are in the README. */
export default defineSeed({
  demo: ({ at }) => Array.from({ length: COUNT }, (_, index) => applicationOf(index, at)),
})
