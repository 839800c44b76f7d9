import { Fragment, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { storageKeys } from '~/behavior/storage-inventory'
import { reloadNow } from '~/builds/reload'
import { now } from '~/lib/clock'
import { dateAndTime } from '~/lib/format'
import { DRAFT_PARAM, STEP_PARAM, type FormValues } from '~/lib/public-form'
import * as t from '~/messages/en/service-application'
import { isChanged } from '~/ui/form/is-changed'
import { fillTypedControl, typedControlsIn, type TypedControl } from '~/ui/form/typed-controls'

const { key } = storageKeys.application
const DAY_MS = 24 * 60 * 60_000
const MAX_SAVED_STEPS = 5

/** What was typed into a step on one visit and not sent yet. */
interface SavedStep {
  /** Names the visit. */
  visit: string
  /** The step's path, and its number. */
  path: string
  at: number
  /** Names the application (`nameOfDraft`). */
  draft: string
  /** ISO instant of the last change. */
  savedAt: string
  values: FormValues
}

/** What the device stores: steps, the newest first, or that nothing is stored because other people use it. */
type Stored = SavedStep[] | { isShared: true }

interface SavedOnDeviceProps {
  path: string
  /** Index of the step. */
  at: number
  /** Whether it is the last one, which sends the application. */
  isLast: boolean
  /** The code of the application; blank before its first step is sent. */
  code: string
  /** How long it is kept (days). */
  days: number
  /** Time zone of the times that are shown. */
  zone: string
  /** The page came back with problems and holds what was typed. */
  holdsInput: boolean
  /** The form of the step, which calls `onSent` with the address of the next one when the server has stored it. */
  children: (onSent: (next: string) => void) => ReactNode
}

/**
 * X33: keeps what is typed into the step on this device from the first field on, until the step is sent to the server, and
 * says so. Who goes back to the step in the browser's history, or opens a step of an application, finds it filled in. Who
 * opens a first step later is offered it and may as well be another person: it is filled in at a press, and what is typed
 * beside the offer is stored beside it. Where the browser stores nothing, nothing is kept and nothing is said.
 */
export function StepSavedOnDevice({
  path,
  at,
  isLast,
  code,
  days,
  zone,
  holdsInput,
  children,
}: SavedOnDeviceProps) {
  const element = useRef<HTMLDivElement>(null)
  /** Names of the controls that were changed on this page, which “Continue” leaves alone. */
  const edited = useRef(new Set<string>())
  const stored = parse(useSyncExternalStore(subscribe, readText, () => null))
  const draft = nameOfDraft(code)
  const isOfStep = (saved: SavedStep) => saved.path === path && saved.at === at && saved.draft === draft
  // A page that came back with problems goes on with what was typed before.
  const [visit] = useState(
    () => (holdsInput && steps().find(isOfStep)?.visit) || visitOfHistoryEntry() || now().toISOString(),
  )
  const [isChosen, setChosen] = useState(holdsInput)
  const isShared = 'isShared' in stored
  const saved = isShared ? [] : stored.filter(isOfStep)
  const offered = isChosen ? [] : saved.filter((other) => other.visit !== visit)
  const labels = labelsOf(offered, zone)

  useEffect(() => {
    const text = readText()
    const stored = parse(text)
    if ('isShared' in stored) return
    const kept = stored.filter(({ savedAt }) => now().getTime() - Date.parse(savedAt) <= days * DAY_MS)
    // Deletes what can't be read, too.
    if (text !== null && text !== JSON.stringify(kept)) write(kept)
  }, [days])
  useEffect(() => {
    // A page that the browser kept from before its step was sent doesn't know the application.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !code && new URLSearchParams(location.search).has(DRAFT_PARAM)) reloadNow()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [code])

  const controls = () => typedControlsIn(element.current)
  /** Stores what is in the form, in place of what this visit and the given ones stored. */
  const save = (replaced: readonly SavedStep[] = []) => {
    const values = Object.fromEntries(controls().map(({ name, value }) => [name, value]))
    const isBlank = Object.values(values).every((value) => value === '')
    const own = { visit, path, at, draft, savedAt: now().toISOString(), values }
    const visits = [visit, ...replaced.map((other) => other.visit)]
    const others = steps().filter((other) => !visits.includes(other.visit))
    write([...(isBlank ? [] : [own]), ...others].slice(0, MAX_SAVED_STEPS))
    nameVisitInHistory(visit)
  }
  const fillIn = (chosen: SavedStep) => {
    const untouched = controls().filter(({ name }) => !edited.current.has(name))
    for (const control of untouched) fillTypedControl(control, chosen.values)
    save([chosen])
    setChosen(true)
  }
  const choose = (chosen: SavedStep | null) => {
    if (chosen) fillIn(chosen)
    else save(offered)
    setChosen(true)
    controls()[0]?.focus()
  }
  /**
   * Fills in what this page held before, or what alone is stored of the application that was opened by its code, unless
   * the server has other values, which another device may have sent since.
   */
  const fillUnasked = () => {
    const ofStep = steps().filter(isOfStep)
    const isSame = ({ values }: SavedStep) =>
      controls().every(({ name, value }) => value === '' || value === values[name])
    const alone = code && ofStep.length === 1 ? ofStep.find(isSame) : undefined
    const own = ofStep.find((other) => other.visit === visit) ?? alone
    if (!own) return
    // What was typed before the page became interactive is newer.
    for (const control of controls()) if (isChanged(control)) edited.current.add(control.name)
    fillIn(own)
  }
  const onOpen = useRef(fillUnasked)
  useEffect(() => {
    if (!holdsInput) onOpen.current()
  }, [holdsInput, onOpen])
  const removeOwn = () => write(steps().filter((other) => other.visit !== visit))
  const remove = () => {
    removeOwn()
    for (const control of controls()) fillTypedControl(control, {})
  }
  /** Deletes what was sent: the step of this visit, and with the last step all that this application has. */
  const onSent = (next: string) => {
    if (!code) nameApplicationInHistory(next)
    if (isShared) return
    removeOwn()
    if (isLast && draft) write(steps().filter((other) => other.path !== path || other.draft !== draft))
  }
  const setShared = (shared: boolean) => {
    write(shared ? { isShared: true } : [])
    if (!shared) save()
  }
  return (
    <div
      ref={element}
      onInput={({ target }) => {
        edited.current.add((target as TypedControl).name)
        if (!isShared) save()
      }}
    >
      <div className="service-application-device" role="status">
        {offered.length > 0 && (
          <>
            <p>{t.device.offer}</p>
            {offered.map((other, index) => (
              <Fragment key={other.visit}>
                <button type="button" className="pill-button" onClick={() => choose(other)}>
                  {labels[index]}
                </button>{' '}
              </Fragment>
            ))}
            <button type="button" className="pill-button outline" onClick={() => choose(null)}>
              {t.device.startOver}
            </button>
          </>
        )}
      </div>
      {children(onSent)}
      <div className="service-application-device" role="status">
        {saved.some((own) => own.visit === visit) && (
          <>
            <p>{t.device.text}</p>
            <button type="button" className="pill-button outline" onClick={remove}>
              {t.device.remove}
            </button>{' '}
            <button type="button" className="pill-button outline" onClick={() => setShared(true)}>
              {t.device.shared}
            </button>
          </>
        )}
        {isShared && !isLast && (
          <>
            <p>{t.device.notSaved}</p>
            <button type="button" className="pill-button outline" onClick={() => setShared(false)}>
              {t.device.own}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** The names of the buttons that continue from saved steps; those of the same minute are numbered, the newest first. */
function labelsOf(saved: readonly SavedStep[], zone: string): string[] {
  if (saved.length === 1) return [t.device.goOn]
  const times = saved.map(({ savedAt }) => dateAndTime(new Date(savedAt), zone))
  return times.map((time, index) => {
    const isAmbiguous = times.indexOf(time) !== times.lastIndexOf(time)
    const nth = times.slice(0, index + 1).filter((other) => other === time).length
    return t.device.goOnFrom(isAmbiguous ? `${time} (${nth})` : time)
  })
}

/**
 * The visit that the page's entry in the browser's history names, so that going back to it and reloading it are no new
 * visit.
 */
const visitOfHistoryEntry = (): string | undefined =>
  typeof history === 'undefined'
    ? undefined
    : (history.state as { applicationVisit?: string } | null)?.applicationVisit

function nameVisitInHistory(applicationVisit: string): void {
  if (visitOfHistoryEntry() !== applicationVisit) {
    replaceHistoryEntry({ ...(history.state as object | null), applicationVisit }, location.href)
  }
}

/** Lets Back return to the first step as it was sent, where it would open a blank one and begin a second application. */
function nameApplicationInHistory(next: string): void {
  const address = new URL(next, location.href)
  if (!address.searchParams.has(DRAFT_PARAM)) return
  address.searchParams.set(STEP_PARAM, '1')
  replaceHistoryEntry(history.state, address.href)
}

/** Without a word to the router, which would load the page of the address. */
const replaceHistoryEntry = (state: unknown, address: string): void =>
  History.prototype.replaceState.call(history, state, '', address)

/** Tells applications apart without giving away the code, which opens one. */
const nameOfDraft = (code: string): string => code.slice(0, 12)

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): Stored {
  try {
    const stored = JSON.parse(text ?? '[]') as { isShared?: true } | Partial<SavedStep>[]
    if ('isShared' in stored) return { isShared: true }
    // Earlier builds stored one step, without its visit.
    const found = ([stored].flat() as Partial<SavedStep>[]).map((saved) => ({
      ...saved,
      visit: saved.visit ?? saved.savedAt,
    }))
    return found.filter((saved): saved is SavedStep => {
      const { visit, path, draft, savedAt, values } = saved
      return [visit, path, draft, savedAt, values && ''].every((value) => typeof value === 'string')
    })
  } catch {
    return []
  }
}

function steps(): SavedStep[] {
  const stored = parse(readText())
  return 'isShared' in stored ? [] : stored
}

/** Where the browser stores nothing, nothing is kept. */
function write(stored: Stored): void {
  try {
    if ('isShared' in stored || stored.length > 0) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
