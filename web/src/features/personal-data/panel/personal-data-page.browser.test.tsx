import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { administrator, answerWith, renderPanel } from '../../../../tests/setup/panel'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import type { PersonalDocument } from '../personal-data-api'
import { createTypeName } from '~/panel/type-names'
import { PersonalDataPage } from './personal-data-page'

const message: PersonalDocument = {
  type: 'contact-message',
  path: 'contact-messages',
  documentId: 'abc',
  title: 'Message M-2345-6789',
  createdAt: '2026-11-01T02:00:00.000Z',
  restrictedAt: null,
}
const subscription: PersonalDocument = {
  type: 'subscription',
  path: null,
  documentId: 'sub',
  title: null,
  createdAt: null,
  restrictedAt: null,
}

/** A CMS that knows one person. */
function personalCms() {
  let documents = [message, subscription]
  const acts: { act: string; email: unknown }[] = []
  const handlers = [
    http.get('/cms/personal-data', () =>
      HttpResponse.json({
        retention: [
          {
            path: 'contact-messages',
            label: 'Message',
            months: 12,
            documents: 3,
            oldestAt: message.createdAt,
          },
          { path: 'complaints', label: 'Complaint', months: 24, documents: 0, oldestAt: null },
        ],
        retentionRun: { at: '2026-11-18T00:15:00.000Z', error: null },
        restricted: documents.filter(({ restrictedAt }) => restrictedAt).length,
        log: acts.map(({ act }) => ({
          at: '2026-11-18T06:14:00.000Z',
          by: 'Maria Reyes',
          action: act === 'export' ? 'personal-data-exported' : 'personal-data-searched',
          title: '2 records of a person',
        })),
      }),
    ),
    http.post('/cms/personal-data/:act', async ({ params, request }) => {
      const { email } = (await request.json()) as { email: string }
      const act = String(params['act'])
      if (!email.includes('@'))
        return HttpResponse.json(
          {
            data: null,
            error: {
              status: 400,
              name: 'ValidationError',
              message: 'One field needs attention',
              details: {
                errors: [{ path: ['email'], message: 'Enter an email address.', name: 'ValidationError' }],
              },
            },
          },
          { status: 400 },
        )
      acts.push({ act, email })
      const restrictedAt = act === 'restrict' ? '2026-11-18T06:15:00.000Z' : null
      if (act === 'restrict' || act === 'lift-restriction')
        documents = documents.map((one) => ({ ...one, restrictedAt }))
      if (act === 'export')
        return HttpResponse.json({ 'contact-message': [{ text: 'My bill has doubled.' }] })
      if (act === 'erase') {
        const erased = documents.length
        documents = []
        return HttpResponse.json({ erased })
      }
      return HttpResponse.json({ documents: email === 'ana@mail.example' ? documents : [] })
    }),
  ]
  return { handlers, acts }
}

const places = {
  'contact-messages': {
    to: '/admin-cp/pages/contact-us' as const,
    section: 'contact-messages',
    heading: 'Messages',
    icon: 'mail',
  },
}

const open = () =>
  renderPanel({
    at: '/personal-data',
    path: '/personal-data',
    user: { ...administrator, abilities: [...administrator.abilities, 'personal-data.manage'] },
    parseSearch: () => ({}),
    content: () => (
      <PersonalDataPage places={places} typeName={createTypeName({})} actionLabel={(action) => action} />
    ),
  })

async function find(email: string) {
  await userEvent.type(await screen.findByLabelText('Email address'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Find data' }))
}

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test.each([390, 960, 1440])(
  '[C29] the page breaks no accessibility rule at %d px, before a search and after it',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...personalCms().handlers)
    open()
    expect(await screen.findByText('1 year')).toBeDefined()
    expect(await accessibilityProblems()).toEqual([])
    await find('ana@mail.example')
    await screen.findByText('2 records about ana@mail.example')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C29] a search names what is stored, links what can be opened, and says where nothing is', async () => {
  const cms = personalCms()
  answerWith(...cms.handlers)
  open()
  await find('ana@mail.example')
  const list = within(await screen.findByRole('list', { name: '2 records about ana@mail.example' }))
  expect(list.getByRole('link', { name: 'Message M-2345-6789' }).getAttribute('href')).toBe(
    '/admin-cp/pages/contact-us?section=contact-messages&row=abc',
  )
  expect(list.getByText('Email alert')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Email address'))
  await find('unknown@mail.example')
  expect(await screen.findByText('No data found for unknown@mail.example')).toBeDefined()
  expect(cms.acts.map(({ act }) => act)).toEqual(['search', 'search'])
})

test('[C29] a wrong address is refused at its field, and stays', async () => {
  answerWith(...personalCms().handlers)
  open()
  await find('ana')
  const field = await screen.findByLabelText('Email address')
  expect(await screen.findByText('Enter an email address.')).toBeDefined()
  expect(field).toHaveProperty('value', 'ana')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('[C29] processing is restricted and released again by one button', async () => {
  const cms = personalCms()
  answerWith(...cms.handlers)
  open()
  await find('ana@mail.example')
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict processing' }))
  expect(await screen.findByText('Processing restricted')).toBeDefined()
  expect(screen.getAllByText('Restricted')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Message M-2345-6789' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lift restriction' }))
  expect(await screen.findByText('Restriction lifted')).toBeDefined()
  expect(screen.queryByText('Restricted')).toBeNull()
  expect(cms.acts.map(({ act }) => act)).toEqual(['search', 'restrict', 'lift-restriction'])
})

test('[C29] erasing asks first, and needs the box ticked', async () => {
  const cms = personalCms()
  answerWith(...cms.handlers)
  open()
  await find('ana@mail.example')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all data' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Delete all data about ana@mail.example?' }),
  )
  const yes = question.getByRole('button', { name: 'Delete forever' })
  expect(yes).toHaveProperty('disabled', true)
  await userEvent.click(question.getByRole('checkbox'))
  await userEvent.click(yes)
  expect(await screen.findByText('2 records deleted')).toBeDefined()
  expect(screen.getByText('No data found for ana@mail.example')).toBeDefined()
  expect(cms.acts.at(-1)).toEqual({ act: 'erase', email: 'ana@mail.example' })
})
