import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as t from '~/messages/en/energy'
import { fixtureTime, published, readerOf } from '~/pages/fixtures'
import { powerSupplyPage } from '~/pages/power-supply'
import { PowerSupplyCard } from './power-supply-card'
import { PowerSupplyContent } from './power-supply-content'

const request = { params: {}, query: new URLSearchParams() }
const { page } = await powerSupplyPage.build(readerOf(published), fixtureTime, request)
const terms = (markup: string) => markup.match(/<dt>[^<]*/g)?.map((term) => term.slice('<dt>'.length)) ?? []

it('[X13] the page of power supply has each figure of the newest month once', () => {
  const markup = renderToStaticMarkup(<PowerSupplyContent {...page!} crumbs={[]} />)
  expect(terms(markup).filter((term) => term === t.energyPurchased)).toHaveLength(1)
})

it('[X13] the card elsewhere has the figures of the newest month', () => {
  const markup = renderToStaticMarkup(<PowerSupplyCard records={page!.records} href="/power-supply" />)
  expect(terms(markup)).toContain(t.energyPurchased)
})
