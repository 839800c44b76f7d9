import { expect, test } from 'vitest'
import { bidDocumentFromFileName, titleFromFileName } from './titles-from-file-names'

test.each([
  ['Invitation to Bid.pdf', { kind: 'invitation_to_bid' }],
  ['TOR_17MW_v2.pdf', { kind: 'terms_of_reference', version: '2' }],
  ['TermsOfReference-rev3.PDF', { kind: 'terms_of_reference', version: '3' }],
  ['instructions-to-bidders.pdf', { kind: 'instructions_to_bidders' }],
  ['PSA template.pdf', { kind: 'psa_template' }],
  ['Draft Power Supply Agreement (clean).pdf', { kind: 'psa_template' }],
  ['Power_Supply_Agreement_signed.pdf', { kind: 'psa' }],
  ['Bid-Bulletin-No-3 2026-11-18.pdf', { kind: 'bid_bulletin', number: '3', issued: '2026-11-18' }],
  ['Supplemental bulletin 2026-11-18.pdf', { kind: 'bid_bulletin', number: '', issued: '2026-11-18' }],
  ['Certificate of Conformity.pdf', { kind: 'certificate_of_conformity' }],
  ['Minutes pre-bid conference.pdf', { kind: 'minutes' }],
  ['Abstract of bids.pdf', { kind: 'abstract_of_bids' }],
  ['TPBAC Resolution No. 2026-04.pdf', { kind: 'tpbac_resolution', number: '2026-04' }],
  ['Notice of Award.pdf', { kind: 'notice_of_award' }],
  ['Notice of failed bidding.pdf', { kind: 'notice_of_failure_of_bidding' }],
  ['ERC notice of hearing.pdf', { kind: 'erc_notice' }],
])('[C14] %s says what it is', (name, said) => {
  const base = { title: '', number: '', issued: '', version: '1' }
  expect(bidDocumentFromFileName(name)).toEqual({ ...base, ...said })
})

test('[C14] a name that says no kind becomes the title, and the kind is left to be chosen', () => {
  expect(bidDocumentFromFileName('ITB 17MW.pdf')).toMatchObject({ kind: '', title: 'ITB 17MW' })
  expect(bidDocumentFromFileName('scan0001.pdf')).toMatchObject({ kind: '', title: 'Scan0001', version: '1' })
})

test('[C12] a title reads as words, with the hyphens of numbers', () => {
  expect(titleFromFileName('BAC-2026-041_bidding-documents.pdf')).toBe('BAC-2026-041 bidding documents')
  expect(titleFromFileName('Notice-of-Award_BAC-2026-099.pdf')).toBe('Notice of Award BAC-2026-099')
  expect(titleFromFileName('Paanyaya – Niño.pdf')).toBe('Paanyaya – Niño')
})
