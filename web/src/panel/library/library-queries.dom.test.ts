import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../tests/setup/panel'
import { createPanelQueryClient } from '../panel-before-load'
import { libraryPicturesQuery, saveFirstAltText } from './library-queries'

afterEach(() => vi.unstubAllGlobals())

test('[C24] an image’s first alt text reaches the images that a picker shows from its cache', async () => {
  const bare = {
    id: 7,
    documentId: 'pylon',
    version: 'v1',
    name: 'pylon.png',
    url: '/pylon.png',
    width: 4,
    height: 3,
    alternativeText: '',
    focalPoint: null,
  }
  const other = { ...bare, id: 8, documentId: 'crew' }
  answerWith(
    http.get('/cms/files', () => HttpResponse.json({ rows: [bare, other], total: 2 })),
    http.get('/cms/files/pylon', () => HttpResponse.json(bare)),
    http.put('/cms/files/pylon', () =>
      HttpResponse.json({ ...bare, version: 'v2', alternativeText: 'A pylon' }),
    ),
  )
  const client = createPanelQueryClient(undefined)
  const query = libraryPicturesQuery({ q: '', tag: undefined }, 1)
  await client.fetchQuery(query)
  await saveFirstAltText(client, 'pylon', 'A pylon')
  expect(client.getQueryData(query.queryKey)?.rows).toMatchObject([
    { documentId: 'pylon', version: 'v2', alternativeText: 'A pylon' },
    { documentId: 'crew', version: 'v1', alternativeText: '' },
  ])
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
