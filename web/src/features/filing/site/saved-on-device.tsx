import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { storageKeys } from '~/behaviour/storage-inventory'
import { now } from '~/lib/clock'
import { FORM_KEY_FIELD, type FormValues } from '~/lib/public-form'
import * as t from '~/messages/en/filing'

const { key } = storageKeys.application
const DAY_MS = 24 * 60 * 60_000

/** What was typed into a step and not sent yet. */
interface SavedStep {
  /** The step's path, and its number. */
  path: string
  at: number
  /** Names the application (`nameOfDraft`). */
  draft: string
  /** ISO instant of the last change. */
  savedAt: string
  values: FormValues
}

/** What the device stores: a step, or that nothing is stored because other people use it. */
type Stored = SavedStep | { isShared: true }

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
  /** The page came back with problems and holds what was typed. */
  holdsInput: boolean
  /** The form of the step. */
  children: ReactNode
}

/**
 * X33: keeps what is typed into the step on this device from the first field on, until the step is sent to the server, and
 * says so. Who opens the step later is offered it and may as well be another person: nothing is filled in without a press.
 * Where the browser stores nothing, nothing is kept and nothing is said.
 */
export function SavedOnDevice({ path, at, isLast, code, days, holdsInput, children }: SavedOnDeviceProps) {
  const element = useRef<HTMLDivElement>(null)
  /** Names of the controls that were changed on this page, which “Continue” leaves alone. */
  const edited = useRef(new Set<string>())
  const stored = parse(useSyncExternalStore(subscribe, readText, () => null))
  const draft = nameOfDraft(code)
  // What is stored was typed on this page, not before it was opened.
  const [isTyped, setTyped] = useState(holdsInput)
  const isShared = stored !== null && 'isShared' in stored
  const saved = stored && !('isShared' in stored) && isOf(stored, { path, at, draft }) ? stored : null
  const isOffered = saved !== null && !isTyped

  useEffect(() => {
    const stored = parse(readText())
    if (!stored || 'isShared' in stored) return
    const isOld = now().getTime() - Date.parse(stored.savedAt) > days * DAY_MS
    // A later step is shown once the earlier ones were sent.
    const isSent = stored.path === path && stored.at < at && ['', draft].includes(stored.draft)
    if (isOld || isSent) write(null)
  }, [path, at, draft, days])

  const controls = () => controlsIn(element.current)
  const save = () => {
    const values = Object.fromEntries(controls().map(({ name, value }) => [name, value]))
    const isBlank = Object.values(values).every((value) => value === '')
    write(isBlank ? null : { path, at, draft, savedAt: now().toISOString(), values })
    setTyped(true)
  }
  const goOn = () => {
    const untouched = controls().filter(({ name }) => !edited.current.has(name))
    for (const control of untouched) if (saved) fill(control, saved.values)
    save()
    controls()[0]?.focus()
  }
  const startOver = () => {
    save()
    controls()[0]?.focus()
  }
  const remove = () => {
    write(null)
    for (const control of controls()) fill(control, {})
  }
  const setShared = (shared: boolean) => {
    write(shared ? { isShared: true } : null)
    if (!shared) save()
  }
  return (
    <div
      ref={element}
      onInput={({ target }) => {
        edited.current.add((target as Control).name)
        if (!isOffered && !isShared) save()
      }}
      onSubmit={() => isLast && !isShared && write(null)}
    >
      <div className="filing-device" role="status">
        {isOffered && (
          <>
            <p>{t.device.offer}</p>
            <button type="button" className="pill-button" onClick={goOn}>
              {t.device.goOn}
            </button>{' '}
            <button type="button" className="pill-button outline" onClick={startOver}>
              {t.device.startOver}
            </button>
          </>
        )}
      </div>
      {children}
      <div className="filing-device" role="status">
        {saved && isTyped && (
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

/** Tells applications apart without giving away the code, which opens one. */
const nameOfDraft = (code: string): string => code.slice(0, 12)

const isOf = (saved: SavedStep, { path, at, draft }: Pick<SavedStep, 'path' | 'at' | 'draft'>): boolean =>
  saved.path === path && saved.at === at && saved.draft === draft

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Controls that a person types into: neither the key, nor files, nor a consent, which a person gives again. */
function controlsIn(place: HTMLElement | null): Control[] {
  const isTyped = (control: Element): control is Control => {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return true
    return (
      control instanceof HTMLInputElement && ['text', 'email', 'tel', 'number', 'date'].includes(control.type)
    )
  }
  return [...(place?.querySelectorAll('[name]') ?? [])]
    .filter(isTyped)
    .filter(({ name, tabIndex }) => name !== FORM_KEY_FIELD && tabIndex >= 0)
}

/** Enters a value as a person would, so that the form knows of it; a blank one where nothing is known. */
function fill(control: Control, values: FormValues): void {
  const value = values[control.name] ?? ''
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

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

function parse(text: string | null): Stored | null {
  try {
    const stored = JSON.parse(text ?? 'null') as (Partial<SavedStep> & { isShared?: true }) | null
    if (stored?.isShared) return { isShared: true }
    if (typeof stored?.path !== 'string' || typeof stored.at !== 'number') return null
    if (typeof stored.savedAt !== 'string' || typeof stored.values !== 'object') return null
    return { draft: '', ...stored } as SavedStep
  } catch {
    return null
  }
}

/** Where the browser stores nothing, nothing is kept. */
function write(stored: Stored | null): void {
  try {
    if (stored) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
