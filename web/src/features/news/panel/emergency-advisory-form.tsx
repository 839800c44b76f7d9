import { chakra, Input } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChecksFailedError } from '~/cms/errors'
import { findBarangayOption } from '~/lib/find-barangay'
import { timeOfDay } from '~/lib/format'
import { formatRelativeToToday, joinNamesWithAnd } from '../outage-text'
import { Card } from '~/panel/card'
import { isSamePageAsForm } from '~/builds/use-unsaved-work'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { PublishChecks } from '~/panel/form/publish-checks'
import { ComboboxInput } from '~/panel/form/fields/combobox-input'
import { SelectInput } from '~/panel/form/select-input'
import { OptionCount } from '~/panel/form/option-count'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { toUserMessage } from '~/panel/user-error'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { useNow } from '~/panel/use-now'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { Button } from '~/ui/button'
import ChevronDown from '~icons/lucide/chevron-down'
import Megaphone from '~icons/lucide/megaphone'
import X from '~icons/lucide/x'
import {
  barangaysQuery,
  recentAdvisoriesQuery,
  feedersQuery,
  barangaysOfFeeder,
  recentlyAffectedBarangays,
  emergencyTemplates,
  outageReportQuery,
  templateOfReport,
  useSendEmergencyAdvisory,
  type EmergencyAction,
  type EmergencyAdvisory,
  type BarangayOrFeederOption,
  type EmergencyTemplate,
  type OutageReport,
} from './emergency-advisory-api'
import { localHalfHoursAfter, ongoingOutagesQuery, placesWithoutPower } from './outage-progress-reports'

const MINUTE = 60_000
/** The first time offered is at least so far ahead (milliseconds): no crew repairs a line in three minutes. */
const MIN_REPAIR_MS = 20 * MINUTE
/** Recently affected barangays that have a button. */
const MAX_BARANGAY_BUTTONS = 8
/** By how much a press changes the time since when power is out, in minutes. */
const START_STEPS = [
  { minutes: -60, label: '−1 h' },
  { minutes: -5, label: '−5 min' },
  { minutes: 5, label: '+5 min' },
  { minutes: 60, label: '+1 h' },
]

/**
 * The form for an unplanned outage, usable with one hand on a phone: cause, place and estimate, then
 * publication, or a draft or a review for those who may not publish. `?emergency=1` opens it.
 * @param report document id of the outage report whose time, problem and place it starts with
 */
export function EmergencyAdvisoryForm({ isOpen, report }: { isOpen: boolean; report?: unknown }) {
  const isFromReport = isOpen && typeof report === 'string'
  const { data, error, isLoading } = useQuery({
    ...outageReportQuery(String(report)),
    enabled: isFromReport,
  })
  const patch = useSearchPatch()
  const close: Close = (options) =>
    void patch({ emergency: undefined, report: undefined }, { replace: true, ...options })
  const may = useMayDoToAdvisories()
  if (!may('create')) return null
  if (isOpen && isLoading) return null
  if (isOpen)
    return (
      <Form key={String(report)} onClose={close} report={isFromReport ? data : undefined} error={error} />
    )
  return (
    <Button variant="outline" shape="field" onClick={() => void patch({ emergency: '1' })}>
      <Megaphone aria-hidden /> {may('publish') ? 'Publish' : 'Draft'} emergency advisory
    </Button>
  )
}

/** Returns whether the user may do something to advisories. */
function useMayDoToAdvisories(): (ability: 'create' | EmergencyAction) => boolean {
  const abilities = usePanelUser()?.abilities ?? []
  return (ability) => abilities.includes(`advisories.${ability}`)
}

type Close = (options?: { ignoreBlocker: boolean }) => void

/** A barangay in the form. Choosing another feeder replaces those that the last one filled in. */
type ChosenPlace = EmergencyAdvisory['places'][number] & { isOfFeeder?: boolean }

interface FormProps {
  onClose: Close
  report: OutageReport | undefined
  /** Why the report couldn't be read. */
  error: Error | null
}

function Form({ onClose, report, error }: FormProps) {
  const zone = usePanelTimeZone()
  const at = useNow()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const earlier = useQuery(recentAdvisoriesQuery)
  const barangays = useQuery(barangaysQuery)
  const feeders = useQuery(feedersQuery)
  const ongoing = useQuery(ongoingOutagesQuery)
  const [initial] = useState(() => initialValuesOf(report, at))
  const [template, setTemplate] = useState(initial.template)
  const [feeder, setFeeder] = useState<BarangayOrFeederOption | null>(null)
  const [places, setPlaces] = useState(initial.places)
  /** What a screen reader hears of the barangays. */
  const [announced, setAnnounced] = useState('')
  const [start, setStart] = useState(initial.start)
  const [end, setEnd] = useState<string | null>()
  const [cause, setCause] = useState<string>(initial.template?.cause ?? '')
  const [isAsked, setAsked] = useState(false)
  const may = useMayDoToAdvisories()
  const mayPublish = may('publish')
  const send = useSendEmergencyAdvisory(() => onClose({ ignoreBlocker: true }))
  const rows = earlier.data ?? []

  const isChosen = ({ documentId }: BarangayOrFeederOption) =>
    places.some(({ place }) => place.documentId === documentId)
  const add = (place: BarangayOrFeederOption) => {
    setPlaces([...places, { place, streets: '' }])
    setAnnounced(`${place.name} added. ${counted(places.length + 1)}.`)
  }
  const remove = ({ documentId, name }: BarangayOrFeederOption) => {
    setPlaces(places.filter(({ place }) => place.documentId !== documentId))
    setAnnounced(`${name} removed. ${counted(places.length - 1)}.`)
  }
  const chooseFeeder = (documentId: string) => {
    setFeeder(feeders.data?.find((one) => one.documentId === documentId) ?? null)
    const kept = places.filter(({ isOfFeeder }) => !isOfFeeder)
    const filled = barangaysOfFeeder(rows, documentId).filter(
      (one) => !kept.some(({ place }) => place.documentId === one.documentId),
    )
    const removed = places.filter(
      ({ place, isOfFeeder }) => isOfFeeder && !filled.some((one) => one.documentId === place.documentId),
    )
    const added = filled.filter((place) => !isChosen(place))
    setPlaces([...kept, ...filled.map((place) => ({ place, streets: '', isOfFeeder: true }))])
    if (removed.length + added.length === 0) return
    setAnnounced(
      [
        removed.length > 0 && `${joinNamesWithAnd(removed.map(({ place }) => place.name))} removed.`,
        added.length > 0 && `${joinNamesWithAnd(added.map(({ name }) => name))} added.`,
        `${counted(kept.length + filled.length)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  /** @param accept codes of warnings that the editor has accepted */
  const submit = (action: EmergencyAction, accept: string[] = []) => {
    if (send.isPending) return
    setAsked(true)
    if (!template || end === undefined || places.length === 0) {
      const first = !template ? 'what' : places.length === 0 ? 'where' : 'end'
      heading.current?.querySelector<HTMLElement>(`[data-part=${first}] :is(button, select, input)`)?.focus()
      return
    }
    const emergency = {
      template,
      feeder,
      places: places.map(({ place, streets }) => ({ place, streets })),
      start: new Date(start).toISOString(),
      end,
      cause,
    }
    send.mutate({ emergency, action, accept })
  }
  const missing = [
    ...(template ? [] : ['what happened']),
    ...(places.length > 0 ? [] : ['at least 1 barangay']),
    ...(end === undefined ? ['restoration time'] : []),
  ]
  const errorOf = (isMissing: boolean, text: string) => (isAsked && isMissing ? text : undefined)
  const names = places.map(({ place }) => place.name)
  const ready = recentlyAffectedBarangays(rows, MAX_BARANGAY_BUTTONS).filter((place) => !isChosen(place))
  const others = (barangays.data ?? []).filter((place) => !isChosen(place))
  const isBegun =
    template !== initial.template ||
    feeder !== null ||
    (places !== initial.places && places.length > 0) ||
    end !== undefined ||
    cause !== (initial.template?.cause ?? '')
  const checks = send.error instanceof ChecksFailedError ? send.error.checks : []
  const failed = error ?? earlier.error ?? barangays.error ?? feeders.error
  const covered = (ongoing.data ?? []).flatMap(({ data }) => {
    const shared = placesWithoutPower(data).filter(isChosen)
    return shared.length > 0 ? [{ data, where: joinNamesWithAnd(shared.map(({ name }) => name)) }] : []
  })

  return (
    <chakra.div
      ref={heading}
      flex="1 1 100%"
      minW="0"
      css={{ '& button, & select, & input': { minHeight: '44px' } }}
    >
      <LeaveGuard
        dirty={isBegun}
        title="the emergency advisory"
        isOpenAt={(next, current) =>
          isSamePageAsForm(next, current) && new URLSearchParams(next.search).has('emergency')
        }
      />
      <Card title="Emergency advisory">
        <chakra.div px="5" pb="5" display="grid" gap="5">
          <FormErrorNotice text={failed ? toUserMessage(failed) : undefined} />
          {report && (
            <p>
              Filled in from outage report {report.data.reference}. Check the time, the cause and the streets.
            </p>
          )}
          <Part label="What happened" name="what" error={errorOf(!template, 'Choose what happened.')}>
            <chakra.div
              display="grid"
              gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 148px), 1fr))"
              gap="2"
            >
              {emergencyTemplates.map((one) => (
                <Choice
                  key={one.id}
                  pressed={template === one}
                  onClick={() => {
                    setTemplate(one)
                    if (!cause || cause === template?.cause) setCause(one.cause)
                  }}
                >
                  {one.label}
                </Choice>
              ))}
            </chakra.div>
          </Part>
          <Part label="Feeder" hint="Fills in the barangays from this feeder’s last advisory.">
            <SelectInput
              aria-label="Feeder"
              empty="Not known"
              value={feeder?.documentId ?? ''}
              onChange={(event) => chooseFeeder(event.target.value)}
              // A feeder fills in the barangays of its last advisory, so it can't be chosen before the
              // advisories have loaded.
              choices={(earlier.isPending ? [] : (feeders.data ?? [])).map(({ documentId, name }) => ({
                value: documentId,
                label: name,
              }))}
            />
          </Part>
          <Part
            label={`Affected: ${counted(names.length)}`}
            name="where"
            error={errorOf(places.length === 0, 'Add at least 1 barangay.')}
          >
            <chakra.ul display="grid" gap="2" listStyleType="none">
              {places.map(({ place, streets }, index) => (
                <chakra.li
                  key={place.documentId}
                  display="grid"
                  gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }}
                  gap="2"
                  alignItems="center"
                >
                  <chakra.span
                    display="inline-flex"
                    alignItems="center"
                    justifySelf="start"
                    maxW="100%"
                    ps="3.5"
                    borderWidth="1px"
                    borderColor="teal"
                    borderRadius="pill"
                    bg="teal.soft"
                    color="teal.deep"
                    fontWeight="semibold"
                    lineHeight="1.3"
                    overflowWrap="anywhere"
                  >
                    {place.name}
                    <chakra.button
                      type="button"
                      aria-label={`Remove ${place.name}`}
                      display="grid"
                      placeItems="center"
                      flexShrink="0"
                      width="44px"
                      borderRadius="pill"
                      cursor="pointer"
                      _hover={{ color: 'ink' }}
                      onClick={(event) => {
                        // The button is gone with its barangay.
                        event.currentTarget
                          .closest<HTMLElement>('[data-part]')
                          ?.querySelector<HTMLElement>('[role=combobox]')
                          ?.focus()
                        remove(place)
                      }}
                    >
                      <X aria-hidden />
                    </chakra.button>
                  </chakra.span>
                  <Input
                    aria-label={`Streets in ${place.name}`}
                    placeholder="Whole barangay"
                    maxLength={500}
                    value={streets}
                    onChange={({ target }) =>
                      setPlaces(
                        places.map((one, at) =>
                          at === index ? { place: one.place, streets: target.value } : one,
                        ),
                      )
                    }
                  />
                </chakra.li>
              ))}
            </chakra.ul>
            <Row>
              {ready.map((place) => (
                <Choice key={place.documentId} pressed={false} onClick={() => add(place)}>
                  {place.name}
                </Choice>
              ))}
            </Row>
            <BarangayField barangays={others} onChoose={add} />
            <chakra.p role="status" color="muted" fontSize="sm">
              {announced}
            </chakra.p>
            {covered.map(({ data: { code, title }, where }) => (
              <chakra.p key={code} px="4" py="3" borderRadius="panel" bg="warning.soft">
                {code}, {title} already covers {where}. If this is the same outage, update that advisory
                instead.
              </chakra.p>
            ))}
          </Part>
          <Part label="Out since">
            <b role="status">{formatRelativeToToday(new Date(start), { at, zone })}</b>
            <Row>
              {START_STEPS.map(({ minutes, label }) => (
                <Button
                  key={minutes}
                  variant="outline"
                  shape="field"
                  px="3"
                  onClick={() => setStart(Math.min(start + minutes * MINUTE, at.getTime()))}
                >
                  {label}
                </Button>
              ))}
            </Row>
          </Part>
          <Part
            label="Back by"
            name="end"
            error={errorOf(end === undefined, 'Choose a time, or “Not known yet.”')}
          >
            <Row>
              {localHalfHoursAfter(at.getTime() + MIN_REPAIR_MS, [1, 2, 3, 5, 7], zone).map(
                ({ instant, label }) => (
                  <Choice key={instant} pressed={end === instant} onClick={() => setEnd(instant)}>
                    {label}
                  </Choice>
                ),
              )}
              <Choice pressed={end === null} onClick={() => setEnd(null)}>
                Not known yet
              </Choice>
            </Row>
          </Part>
          <Part label="Cause (public)" hint="Don’t include names or plate numbers.">
            <Input
              aria-label="Cause (public)"
              value={cause}
              maxLength={1000}
              onChange={({ target }) => setCause(target.value)}
            />
          </Part>
          {names.length > 0 && (
            <chakra.div px="4" py="3" borderRadius="panel" bg="danger" color="white">
              <p>Once published, shown on every page:</p>
              <b>{names.join(', ')}</b>
              <p>{end ? `Back by ${timeOfDay(new Date(end), zone)}` : 'Restoration time not known yet'}</p>
            </chakra.div>
          )}
          {isAsked && missing.length > 0 && (
            <chakra.p role="alert" color="danger">
              Still missing: {missing.join(', ')}.
            </chakra.p>
          )}
          {send.error && checks.length === 0 && (
            <FormErrorNotice
              text={[
                `${couldNot[send.variables?.action ?? 'publish']} ${toUserMessage(send.error)}`,
                send.draftCode && `${send.draftCode} is saved as a draft.`,
              ]
                .filter(Boolean)
                .join(' ')}
            />
          )}
          {checks.length > 0 && (
            <PublishChecks
              checks={checks}
              onPublish={() =>
                submit(
                  'publish',
                  checks.map(({ code }) => code),
                )
              }
              onClose={() => send.reset()}
            />
          )}
          <Row>
            {mayPublish ? (
              <Button
                variant="primary"
                shape="field"
                flex="1"
                aria-disabled={send.isPending}
                onClick={() => submit('publish')}
              >
                <Megaphone aria-hidden /> {send.isPending ? 'Publishing…' : 'Publish now'}
              </Button>
            ) : (
              <>
                {may('requestReview') && (
                  <Button
                    variant="primary"
                    shape="field"
                    flex="1"
                    aria-disabled={send.isPending}
                    onClick={() => submit('requestReview')}
                  >
                    Request review
                  </Button>
                )}
                <Button
                  variant="outline"
                  shape="field"
                  aria-disabled={send.isPending}
                  onClick={() => submit('save')}
                >
                  Save draft
                </Button>
              </>
            )}
            <Button variant="outline" shape="field" onClick={() => onClose()}>
              Close
            </Button>
          </Row>
        </chakra.div>
      </Card>
    </chakra.div>
  )
}

interface InitialValues {
  template: EmergencyTemplate | undefined
  places: ChosenPlace[]
  start: number
}

/** What the form starts with: the time, problem and place of an outage report, for the editor to check. */
function initialValuesOf(report: OutageReport | undefined, at: Date): InitialValues {
  const place = report?.data.barangay
  const since = Math.min(report ? Date.parse(report.createdAt) : at.getTime(), at.getTime())
  return {
    template: report && templateOfReport(report),
    places: place ? [{ place, streets: report.data.place }] : [],
    start: Math.floor(since / MINUTE) * MINUTE,
  }
}

/** A field that finds a barangay by a part of its name, and lists all of them; Enter adds the only one that is left. */
function BarangayField({
  barangays,
  onChoose,
}: {
  barangays: readonly BarangayOrFeederOption[]
  onChoose: (place: BarangayOrFeederOption) => void
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const options = barangays.map(({ documentId, name }) => ({ value: documentId, label: name }))
  const found = typed.trim() ? findBarangayOption(options, typed) : undefined
  const shown = found?.exact ? [found.exact] : (found?.suggestions ?? options)
  const choose = (chosen: string) => {
    const place = barangays.find(({ documentId }) => documentId === chosen)
    if (!place) return
    onChoose(place)
    setTyped('')
    setOpen(false)
  }
  return (
    <chakra.div
      position="relative"
      onKeyDown={(event) => {
        // The field handles the key where an option is selected.
        if (event.key !== 'Enter' || event.defaultPrevented || !found || shown.length !== 1) return
        event.preventDefault()
        choose(shown[0]!.value)
      }}
    >
      <ComboboxInput
        aria-label="Add a barangay"
        placeholder="Type or choose a barangay"
        maxLength={120}
        pe="10"
        value={typed}
        listLabel="Barangays"
        options={isOpen ? shown.map(({ value, label }) => ({ key: value, title: label })) : []}
        onText={(text) => {
          setTyped(text)
          setOpen(true)
        }}
        onChoose={({ key }) => choose(key)}
        onOpen={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={() => {
          setOpen(false)
          // A name that was typed in full counts without Enter.
          const whole = found?.exact
          if (whole?.label.toLowerCase() === typed.trim().toLowerCase()) choose(whole.value)
        }}
      />
      <chakra.span
        aria-hidden
        position="absolute"
        top="0"
        insetEnd="3"
        height="44px"
        display="flex"
        alignItems="center"
        color="muted"
        pointerEvents="none"
      >
        <ChevronDown />
      </chakra.span>
      <OptionCount count={found && shown.length} />
    </chakra.div>
  )
}

const couldNot: Readonly<Record<EmergencyAction, string>> = {
  publish: 'Couldn’t publish.',
  requestReview: 'Couldn’t request a review.',
  save: 'Couldn’t save.',
}

const counted = (count: number) => (count === 1 ? '1 barangay' : `${count} barangays`)

interface PartProps {
  label: string
  /** Names it for the focus, where something in it is required. */
  name?: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}

function Part({ label, name, hint, error, children }: PartProps) {
  const id = useId()
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      data-part={name}
      display="grid"
      gap="2"
      {...(error && { ps: '3', borderInlineStartWidth: '3px', borderColor: 'danger' })}
    >
      <b id={id}>{label}</b>
      {children}
      {error && (
        <chakra.span id={`${id}-error`} color="danger" fontSize="sm" fontWeight="semibold">
          {error}
        </chakra.span>
      )}
      {hint && (
        <chakra.span color="muted" fontSize="sm">
          {hint}
        </chakra.span>
      )}
    </chakra.div>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {children}
    </chakra.div>
  )
}

/** One option as a toggle button; the selected one differs by more than its color. */
function Choice({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant={pressed ? 'primary' : 'outline'}
      shape="field"
      height="auto"
      px="3"
      py="2"
      whiteSpace="normal"
      lineHeight="1.3"
      aria-pressed={pressed}
      onClick={onClick}
    >
      {pressed && <span aria-hidden>✓ </span>}
      {children}
    </Button>
  )
}
