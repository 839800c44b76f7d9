import type { MultiUpload } from '~/panel/declarative-forms/field-declarations'
import type { BiddingDocumentKind } from '../bidding-stages'

/**
 * Words in file names that determine the kind of a document, specific ones first. “ITB” isn't among them,
 * because it means the invitation to bid or the instructions to bidders.
 */
const words: readonly [BiddingDocumentKind, RegExp][] = [
  ['notice_of_failure_of_bidding', /\bfail(ure|ed)?\b/],
  ['tpbac_resolution', /\bresolution\b/],
  ['minutes', /\bminutes\b/],
  ['abstract_of_bids', /\babstract\b/],
  ['notice_of_award', /\baward(ed)?\b|\bnoa\b/],
  ['bid_bulletin', /\bbulletin\b|\bsupplement(al)?\b|\baddendum\b/],
  ['certificate_of_conformity', /\bconformity\b|\bcertificate\b/],
  ['instructions_to_bidders', /\binstructions?\b/],
  ['terms_of_reference', /\bterms of reference\b|\btor\b/],
  ['invitation_to_bid', /\binvitation\b/],
  [
    'psa_template',
    /\b(template|draft|form)\b.*\b(psa|agreement)\b|\b(psa|agreement)\b.*\b(template|draft|form)\b/,
  ],
  ['erc_notice', /\berc\b/],
  ['psa', /\bpsa\b|\bpower supply agreement\b/],
]

const day = /\b\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/
const version = /\b(?:v|ver|version|rev|revision)[ .-]?(\d{1,2})\b/i
const number = /\b(?:no|nr|number|bulletin|resolution|addendum)[ .#-]*(\d+(?:-\d+)*)\b/i

/**
 * Splits a file name into words, and keeps the hyphens of numbers: `Bid-Bulletin_No-3 BAC-2026-099.pdf` becomes
 * “Bid Bulletin No 3 BAC-2026-099”.
 */
const wordsOf = (fileName: string) =>
  fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/_|(?<!\d|(?<!\p{L})\p{Lu}{2,})-|-(?!\d)/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Derives a title from a file name. */
export function titleFromFileName(fileName: string): string {
  const title = wordsOf(fileName)
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200)
}

/**
 * Derives kind, number, date and version of a bidding document from its file name. A document of a known kind
 * gets the kind as its title; one of an unknown kind keeps its name, and the editor chooses the kind.
 */
export function bidDocumentFromFileName(fileName: string) {
  const name = wordsOf(fileName)
  const kind = words.find(([, said]) => said.test(name.toLowerCase()))?.[0] ?? ''
  const issued = day.exec(name)?.[0] ?? ''
  return {
    kind,
    title: kind ? '' : titleFromFileName(fileName),
    number: number.exec(name.replace(day, ''))?.[1] ?? '',
    issued,
    version: version.exec(name)?.[1] ?? '1',
  }
}

/** Documents with titles derived from file names, for uploads of several files. */
export const titledDocumentsUpload: MultiUpload = {
  file: 'file',
  guess: (fileName) => ({ title: titleFromFileName(fileName) }),
}
