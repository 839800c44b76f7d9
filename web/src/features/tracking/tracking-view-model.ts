import { dateAndTime, formatFileSize, longDate } from '~/lib/format'
import type { PaperFile, PaperRequirement } from '~/lib/paper-forms'
import { dateIn } from '~/lib/time-zone'
import * as papersText from '~/messages/en/papers'
import * as t from '~/messages/en/tracking'
import type { ServiceKind } from './service-kinds'
import type { ServiceStage, TrackedApplication } from './model'
import { addWorkingDays, workingDaysBetween } from '~/lib/working-days'

export type ServiceStageState = 'done' | 'now' | 'ahead'

export interface TrackedRequirementView {
  name: string
  where: string | null
  /** In words; null for one that staff have not received. */
  received: string | null
  /** When the applicant sent it, in words; null for one that staff have received, or that was not sent. */
  sent: string | null
  isRequired: boolean
  /** What may be uploaded for it, and what was; null where nothing may. */
  upload: (Pick<PaperRequirement, 'name' | 'kinds' | 'maxMegabytes'> & { files: PaperFile[] }) | null
}

export interface ServiceStageView {
  stage: string
  title: string
  owner: string
  text: string | null
  state: ServiceStageState
  /** When it was done, since when it runs, or until when it is to be done, in words. */
  when: string
  note: string | null
  isLate: boolean
  /** What is missing, at the stage under way. */
  papers: TrackedRequirementView[]
}

/** What the page without an application shows: the way that each of them goes. */
export interface TrackingPageData {
  stages: { title: string; owner: string; days: string | null; text: string | null }[]
}

interface Given {
  /** The way of all applications. */
  stages: ServiceStage[]
  /** The service that was applied for, as it is published now; undefined for one that isn’t. */
  service: Pick<ServiceKind, 'title' | 'steps'> | undefined
  daysOff: ReadonlySet<string>
  at: Date
  zone: string
}

/** An application as its applicant sees it. */
export type TrackedApplicationView = ReturnType<typeof toTrackedApplicationView>

/** A tracked application, with what its page needs to upload a document. */
export interface TrackedApplicationPageData extends TrackedApplicationView {
  /** The second factor, as it was typed. */
  digits: string
  /** What was just done with a document, in words; blank where nothing was. */
  notice: string
}

/** Lays an application out along the stages of the settings, with dates in the utility's zone. */
export function toTrackedApplicationView(
  application: TrackedApplication,
  { service, daysOff, at, zone, ...given }: Given,
) {
  const own = service?.steps ?? []
  const stages = own.length > 0 ? own : given.stages
  const ending = own.length > 0 ? (own.at(-1)?.title ?? null) : null
  const today = dateIn(zone, at)
  const dayOf = (instant: string) => dateIn(zone, new Date(instant))
  const { stage, owner, enteredAt } = application
  const began = { at: enteredAt, stage, owner, text: null }
  const lines = application.history.length > 0 ? application.history : [began]
  const history = lines.toSorted((a, b) => a.at.localeCompare(b.at))
  const known = stages.map(({ stage }) => stage)
  const isEnded = application.stage === 'energized' || application.stage === 'withdrawn'
  const last = [application.stage, ...history.map(({ stage }) => stage).toReversed()].find((stage) =>
    known.includes(stage),
  )
  const current = Math.max(0, known.indexOf(last ?? ''))
  const entered = (stage: string) => {
    const event = history.find((one) => one.stage === stage)
    return event && dayOf(event.at)
  }
  const target = application.targetDate
  const isLate = target !== null && target < today && !isEnded && application.stage !== 'on_hold'

  const missing = missingRequirements(application)
  let ahead = target && target > today ? target : today
  const shown = stages.map((stage, index): ServiceStageView => {
    const { title, workingDays, text } = stage
    const common = {
      stage: stage.stage,
      title,
      owner: t.owners[stage.owner] ?? stage.owner,
      text,
      isLate: false,
      papers: [],
    }
    if (index < current || application.stage === 'energized') {
      const from = entered(stage.stage)
      const next = known
        .slice(index + 1)
        .map(entered)
        .find(Boolean)
      const until = next ?? from
      const days = from && until ? workingDaysBetween(from, until, daysOff) : null
      return {
        ...common,
        state: 'done',
        when: until ? longDate(until) : t.states.done,
        note: days === null ? null : days === 0 ? t.sameDay : t.took(t.days(days), workingDays),
      }
    }
    if (index === current) {
      return {
        ...common,
        owner: t.owners[application.owner] ?? common.owner,
        state: 'now',
        when: t.since(longDate(entered(stage.stage) ?? dayOf(application.enteredAt))),
        note: target && missing === 0 ? t.target(longDate(target)) : null,
        isLate,
        papers: application.papers.map(
          ({ name, where, receivedOn, files, isRequired, kinds, maxMegabytes }): TrackedRequirementView => {
            const last = files.at(-1)
            const listed = files.map(({ id, size, sentAt }, index) => ({
              id,
              text: papersText.numbered(index + 1, formatFileSize(size), longDate(dayOf(sentAt))),
            }))
            return {
              name,
              where,
              received: receivedOn && t.receivedOn(longDate(receivedOn)),
              sent: !receivedOn && last ? t.sentOn(longDate(dayOf(last.sentAt))) : null,
              isRequired,
              upload:
                application.takesPapers && !receivedOn ? { name, kinds, maxMegabytes, files: listed } : null,
            }
          },
        ),
      }
    }
    ahead = addWorkingDays(ahead, workingDays, daysOff)
    return {
      ...common,
      state: 'ahead',
      when: application.stage === 'withdrawn' || missing > 0 ? t.states.ahead : t.target(longDate(ahead)),
      note: workingDays > 0 ? t.days(workingDays) : t.sameDay,
    }
  })

  const received = history[0]?.at ?? application.enteredAt
  const spent = daysByOwner(application, history, { daysOff, today, dayOf, isEnded })
  const expected = application.expectedDate ?? (known.length > 0 ? ahead : null)
  return {
    title: t.titleOf(
      service?.title ?? t.kinds[application.kind as keyof typeof t.kinds] ?? application.kind,
      application.barangay,
    ),
    reference: application.reference,
    applicant: application.applicant,
    received: longDate(dayOf(received)),
    position: t.stageOf(current + 1, Math.max(1, stages.length)),
    ...(missing > 0
      ? { badge: t.waiting['applicant']!, tone: 'you' as const, headline: t.sendRequirements(missing) }
      : {
          ...turnOf(application, ending),
          headline: headlineOf(application, stages[current]?.title ?? application.stage, ending),
        }),
    text: [
      ...(missing > 0 ? [t.sendBelow] : []),
      ...(application.nextText ? [application.nextText] : []),
      ...(!target || isEnded || missing > 0 ? [] : [targetText(application.owner, longDate(target), isLate)]),
    ],
    expected:
      isEnded || application.stage === 'on_hold' || missing > 0 || !expected
        ? null
        : { date: longDate(expected), note: application.expectedReason ?? t.countedFrom },
    withUs: t.days(spent.utility),
    withYou: t.days(spent.others),
    promise: t.days(
      stages
        .filter(({ owner }) => owner === 'utility')
        .reduce((sum, { workingDays }) => sum + workingDays, 0),
    ),
    stages: shown,
    history: history
      .toReversed()
      .flatMap((event) =>
        event.text ? [{ when: dateAndTime(new Date(event.at), zone), text: event.text }] : [],
      ),
  }
}

/**
 * How many required documents the applicant has yet to send before the utility starts. Where an editor wrote what
 * comes next, that text says it.
 */
function missingRequirements(application: TrackedApplication): number {
  const { stage, takesPapers, owner, nextAction, papers } = application
  if (stage !== 'received' || !takesPapers || owner !== 'utility' || nextAction) return 0
  return papers.filter(({ isRequired, receivedOn, files }) => isRequired && !receivedOn && files.length === 0)
    .length
}

/** Whose turn it is, or how it ended. @param ending the last step of a service with a way of its own */
function turnOf(
  { stage, owner }: TrackedApplication,
  ending: string | null,
): {
  badge: string
  tone: 'you' | 'us' | 'done' | 'off'
} {
  if (stage === 'energized') return { badge: ending ?? t.ended.energized, tone: 'done' }
  if (stage === 'withdrawn') return { badge: t.ended.withdrawn, tone: 'off' }
  if (stage === 'on_hold') return { badge: t.ended.on_hold, tone: 'off' }
  return { badge: t.waiting[owner] ?? owner, tone: owner === 'utility' ? 'us' : 'you' }
}

function headlineOf({ stage, nextAction }: TrackedApplication, title: string, ending: string | null): string {
  if (stage === 'energized' && ending) return t.headlines.complete
  if (stage === 'energized' || stage === 'withdrawn') return t.headlines[stage]
  if (nextAction) return nextAction
  return stage === 'on_hold' || stage === 'received' ? t.headlines[stage] : t.inStage(title)
}

function targetText(owner: string, date: string, isLate: boolean): string {
  if (!isLate) return t.targetIs(date)
  if (owner === 'local_government') return t.overdueOthers(date)
  return owner === 'utility' ? t.overdue(date) : t.overdueYours(date)
}

/** Working days by who had to act, from each line of the history to the next. */
function daysByOwner(
  application: TrackedApplication,
  history: TrackedApplication['history'],
  given: { daysOff: ReadonlySet<string>; today: string; dayOf: (at: string) => string; isEnded: boolean },
): { utility: number; others: number } {
  const { daysOff, today, dayOf, isEnded } = given
  const spent = { utility: 0, others: 0 }
  history.forEach((event, index) => {
    const next = history[index + 1]
    if (!next && isEnded) return
    const owner = event.owner ?? application.owner
    const until = next ? dayOf(next.at) : today
    spent[owner === 'utility' ? 'utility' : 'others'] += workingDaysBetween(dayOf(event.at), until, daysOff)
  })
  return spent
}
