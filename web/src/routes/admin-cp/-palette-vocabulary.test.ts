import { expect, test } from 'vitest'
import { panelPages } from '~/panel/layout/panel-pages'
import { createCommandSearch, paletteCommandsFor } from '~/panel/palette/palette-commands'
import { paletteActions, paletteSections, sectionKeywords } from './-palette-vocabulary'

const names = paletteSections.map(({ section }) => section.name)
const abilities = [
  ...names.flatMap((name) => ['list', 'read', 'create', 'startMonth'].map((verb) => `${name}.${verb}`)),
  ...paletteActions.flatMap(({ ability, without }) => [ability, ...(without ? [without.ability] : [])]),
  ...panelPages.flatMap(({ ability }) => ability ?? []),
]
const find = createCommandSearch(paletteCommandsFor(paletteSections, paletteActions, abilities))

test.each([
  ['bagyo', 'Storm mode'],
  ['typhoon', 'Storm mode'],
  ['walang kuryente', 'Outages and advisories'],
  ['brownout', 'Outages and advisories'],
  ['no power', 'Outages and advisories'],
  ['blackout', 'Outages and advisories'],
  ['emergency', 'Publish emergency advisory'],
  ['biglaan', 'Publish emergency advisory'],
  ['abiso', 'Advisories'],
  ['anunsyo', 'News and updates'],
  ['announcement', 'News and updates'],
  ['balita', 'News and updates'],
  ['bidding', 'Bids and awards'],
  ['subasta', 'Bids and awards'],
  ['trabaho', 'Careers'],
  ['hiring', 'Careers'],
  ['aplikante', 'Job applications'],
  ['resume', 'Job applications'],
  ['bayarin', 'Pay your bill'],
  ['bayad', 'Pay your bill'],
  ['gcash', 'Ways to pay'],
  ['singil', 'Power rates'],
  ['presyo', 'Power rates'],
  ['diskwento', 'Discounts and taxes'],
  ['reklamo', 'Complaints'],
  ['complaint', 'Complaints'],
  ['mensahe', 'Messages'],
  ['telepono', 'Phone numbers'],
  ['opisina', 'Offices'],
  ['pasyente', 'Medical priority'],
  ['koneksyon', 'Service applications'],
  ['likas', 'Evacuation centers and phone charging stations'],
  ['banner', 'Home page slides'],
  ['logo', 'Settings'],
  ['tauhan', 'Team'],
  ['iskedyul', 'Calendar'],
  ['larawan', 'Media library'],
  ['basura', 'Trash'],
  ['tulong', 'Help'],
])('[C27] “%s” opens what an editor means first', (typed, label) => {
  expect(find(typed)[0]?.label).toBe(label)
})

test('[C27] no word of an editor finds an addition first, unless it asks for one', () => {
  for (const keywords of Object.values(sectionKeywords))
    for (const word of keywords.split(' ')) expect([word, find(word)[0]?.adds]).toEqual([word, undefined])
  expect(find('new job')[0]?.label).toBe('Add job')
  expect(find('magdagdag bidding')[0]?.adds).toBe(true)
})

test('[C27] an editor who may not publish advisories is offered to draft one', () => {
  const drafting = abilities.filter((ability) => ability !== 'advisories.publish')
  const search = createCommandSearch(paletteCommandsFor(paletteSections, paletteActions, drafting))
  expect(search('emergency')[0]?.label).toBe('Draft emergency advisory')
})

test('[C27] publishing is found by what is published, and unpublishing isn’t taken for it', () => {
  const publishing = [...abilities, 'power-rates.publish', 'news-articles.publish']
  const search = createCommandSearch(paletteCommandsFor(paletteSections, paletteActions, publishing))
  const labels = (typed: string) => search(typed).map(({ label }) => label)
  expect(labels('publish rates').slice(0, 2)).toEqual(['Publish rates for a month', 'Power rates'])
  expect(labels('unpublish')).toContain('Power rates')
  expect(labels('unpublish')).not.toContain('Publish emergency advisory')
  expect(find('unpublish').map(({ label }) => label)).toEqual(['Advisories'])
})

test('[C27] each section is called by further names, and no names are left of a section that is gone', () => {
  expect(Object.keys(sectionKeywords).filter((name) => !names.includes(name))).toEqual([])
})
