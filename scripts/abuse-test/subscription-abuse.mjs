// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/measure-throughput.mjs'

/** @typedef {import('./main.mjs').Target} Target */
/** @typedef {import('./main.mjs').Finding} Finding */

/** What the CMS's limits let through: forms and links of one network address in 15 minutes, mails to one mailbox in an hour. */
const MAX_FORMS = 30
/** Reports about one barangay: in a storm a whole town reports through one address of its provider. */
const MAX_REPORTS = 150
const MAX_LINKS = 60
const MAX_MAILS = 5
/** Within this time what a form queued is sent (milliseconds). */
const MAIL_MS = 10_000

let made = 0
/** A network address that sent nothing yet. */
const nextAddress = () => `198.18.${(made += 1) >> 8}.${made & 255}`
const newEmail = () => `visitor-${(made += 1)}@probe.example`

/** Sends a form as the web server does for a visitor. @param {Target} target @param {string} type @param {unknown} data @param {string} address */
async function send({ cms, env }, type, data, address) {
  const headers = {
    'x-forwarded-for': address,
    'content-type': 'application/json',
    authorization: `Bearer ${env['CMS_FORMS_TOKEN']?.split(',')[0]}`,
  }
  const body = JSON.stringify({ data, key: `key-of-the-probe-${(made += 1)}` })
  const began = performance.now()
  const answer = await fetch(`${cms}/api/${type}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text(), took: performance.now() - began }
}

/** The messages to a mailbox. @param {Target} target @param {string} email */
function mailsTo({ env }, email) {
  const outbox = path.join(env['DATA_DIR'] ?? '', 'outbox')
  return readdirSync(outbox)
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((message) => message.includes(`To: ${email}`))
}

/** @param {Target} target @param {string} email */
async function mailTo(target, email) {
  for (const until = Date.now() + MAIL_MS; Date.now() < until; await wait(100)) {
    const [message] = mailsTo(target, email)
    if (message) return message
  }
  return ''
}

/** How often each status was answered. @param {{ status: number }[]} answers */
function counted(answers) {
  const statuses = answers.map(({ status }) => status)
  return [...new Set(statuses)]
    .map((one) => `${one}: ${statuses.filter((each) => each === one).length}`)
    .join(', ')
}

/** As many times, ten at a time. @template T @param {number} count @param {(turn: number) => Promise<T>} work */
async function times(count, work) {
  /** @type {T[]} */
  const all = []
  for (let turn = 0; turn < count; turn += 10)
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - turn) }, (_, at) => work(turn + at)))),
    )
  return all
}

/** @type {import('./main.mjs').AbuseTest} */
export const subscriptionAbuseTest = {
  name: 'subscriptions',
  title: 'Visitors who subscribe others, look for subscribers, guess links, and send floods of forms',
  async run(target) {
    const { cms, env } = target
    const read = await fetch(`${cms}/api/barangays`, {
      headers: { authorization: `Bearer ${env['CMS_READ_TOKEN']?.split(',')[0]}` },
    })
    const { data } = /** @type {{ data: { documentId: string }[] }} */ (await read.json())
    const barangay = data[0]?.documentId
    const choice = { topic: `barangay:${barangay}`, scope: 'all' }
    const subscribe = (/** @type {string} */ email, address = nextAddress()) =>
      send(target, 'subscriptions', { ...choice, email }, address)
    /** @type {Finding[]} */
    const findings = []
    const find = (/** @type {string} */ what, /** @type {string} */ found, /** @type {boolean} */ passed) =>
      void findings.push({ what, found, passed })

    const victim = newEmail()
    const tries = await times(40, () => subscribe(victim))
    await mailTo(target, victim)
    const mails = mailsTo(target, victim).length
    const isSilent = tries.every(({ status, text }) => status === 202 && text === '{}')
    find(
      '40 addresses subscribe one mailbox',
      `${mails} mails, answers ${counted(tries)}`,
      isSilent && mails <= MAX_MAILS,
    )

    const reader = newEmail()
    await subscribe(reader)
    const link = /code(?:=3D|=)([\w-]+)/.exec(await mailTo(target, reader))?.[1] ?? ''
    const confirmed = await send(target, 'subscriptions/confirm', { code: link }, nextAddress())
    /** @type {{ known: Awaited<ReturnType<typeof send>>[], unknown: Awaited<ReturnType<typeof send>>[] }} */
    const seen = { known: [], unknown: [] }
    for (let turn = 0; turn < 20; turn += 1) {
      seen.known.push(await subscribe(reader))
      seen.unknown.push(await subscribe(newEmail()))
    }
    const answers = new Set([...seen.known, ...seen.unknown].map(({ status, text }) => `${status} ${text}`))
    const [known, unknown] = [seen.known, seen.unknown].map((list) =>
      median(list.map(({ took }) => took)).toFixed(0),
    )
    find(
      'a subscriber’s address is told from 20 others',
      `${answers.size} kind of answer, in ${known} ms of the subscriber and ${unknown} ms of others (median)`,
      confirmed.status === 200 && answers.size === 1,
    )

    const forms = [
      { type: 'subscriptions', max: MAX_FORMS, data: () => ({ ...choice, email: newEmail() }) },
      { type: 'subscriptions/push', max: MAX_FORMS, data: () => ({ ...choice, subscription: '{}' }) },
      {
        type: 'outage-reports',
        max: MAX_REPORTS,
        data: () => ({ barangay, seen: 'no_power', place: '', phone: '' }),
      },
    ]
    for (const { type, max, data } of forms) {
      const address = nextAddress()
      const flood = await times(200, () => send(target, type, data(), address))
      const through = flood.filter(({ status }) => status !== 429)
      const isHeld = through.length <= max && through.every(({ status }) => status < 500)
      find(`200 × ${type} from one address`, counted(flood), isHeld)
    }

    const wide = await times(300, () => subscribe(newEmail()))
    const began = performance.now()
    const email = String(env['EDITOR_EMAIL'])
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() }
    await fetch(`${cms}/api/account/forgot-password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    })
    const isSent = (await mailTo(target, email)) !== ''
    const tookMs = Math.round(performance.now() - began)
    find(
      'right after 300 subscriptions from as many addresses, a link for a forgotten password',
      `${counted(wide)}; the link ${isSent ? `after ${tookMs} ms` : `not within ${MAIL_MS / 1000} s`}`,
      isSent,
    )

    const guesser = nextAddress()
    const guesses = await times(100, (turn) => {
      const at = turn % link.length
      const changed = link[at] === 'a' ? 'b' : 'a'
      return send(
        target,
        'subscriptions/stop',
        { code: link.slice(0, at) + changed + link.slice(at + 1) },
        guesser,
      )
    })
    const read404 = guesses.filter(({ status }) => status === 404).length
    find(
      '100 links to stop, each a letter beside a real one',
      counted(guesses),
      read404 <= MAX_LINKS && guesses.every(({ status }) => status === 404 || status === 429),
    )
    const other = await send(target, 'subscriptions/stop', { code: link }, nextAddress())
    find('the link to confirm, sent to stop', String(other.status), other.status === 404)

    const keys = {
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    }
    const elsewhere = [
      'http://127.0.0.1/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://fcm.googleapis.com.probe.example/',
      'https://fcm.googleapis.com@10.0.0.1/',
    ]
    const pushes = await times(elsewhere.length, (turn) =>
      send(
        target,
        'subscriptions/push',
        { ...choice, subscription: JSON.stringify({ endpoint: elsewhere[turn], keys }) },
        nextAddress(),
      ),
    )
    find(
      'push endpoints on private networks and at other hosts',
      counted(pushes),
      pushes.every(({ status }) => status === 400),
    )
    return findings
  },
}
